import type { SaxesTagNS } from 'saxes';
import { isHarmlessTarget } from './docx-field.ts';

const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const document = 'application/vnd.openxmlformats-officedocument';

export const mainType = `${document}.wordprocessingml.document.main+xml`;

const listed = (text: string) => text.trim().split(/\s+/);

/** What parts of a document without macros and embedded files are. Sources: ECMA-376, part 1, 15; MS-DOCX, 2.2. */
const knownTypes = new Set(
  [
    mainType,
    ...listed(`styles settings webSettings fontTable numbering footnotes endnotes header footer comments commentsExtended
      commentsIds commentsExtensible people document.glossary`).map(
      (name) => `${document}.wordprocessingml.${name}+xml`,
    ),
    ...listed('chart chartshapes diagramData diagramLayout diagramStyle diagramColors').map(
      (name) => `${document}.drawingml.${name}+xml`,
    ),
    ...listed(`theme themeOverride extended-properties custom-properties customXmlProperties`).map(
      (name) => `${document}.${name}+xml`,
    ),
    `${document}.obfuscatedFont`,
    `${document}.vmlDrawing`,
    ...listed(`relationships+xml core-properties+xml digital-signature-origin digital-signature-certificate
      digital-signature-xmlsignature+xml`).map((name) => `application/vnd.openxmlformats-package.${name}`),
    ...listed(`word.stylesWithEffects+xml office.classificationlabels+xml office.drawingml.diagramDrawing+xml
      office.chartstyle+xml office.chartcolorstyle+xml office.chartex+xml office.documenttasks+xml`).map(
      (name) => `application/vnd.ms-${name}`,
    ),
    ...listed(`application/xml text/xml application/inkml+xml image/png image/jpeg image/jpg image/gif image/bmp image/x-bmp image/tiff
      image/x-emf image/emf image/x-wmf image/wmf image/svg+xml image/svg image/webp image/vnd.ms-photo application/x-font-ttf application/x-fontdata
      font/ttf application/x-font-odttf`),
  ].map((type) => type.toLowerCase()),
);

const office = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/',
];

/** What may lead from one part to another. Sources: the same. */
const knownRelations = new Set([
  ...listed(`officeDocument styles settings webSettings fontTable numbering footnotes endnotes header footer comments image
    hyperlink theme themeOverride customXml customXmlProps extended-properties extendedProperties custom-properties customProperties
    glossaryDocument font chart chartUserShapes diagramData diagramLayout diagramQuickStyle diagramColors
    metadata/core-properties metadata/thumbnail`).flatMap((name) => office.map((start) => start + name)),
  ...listed(
    'metadata/core-properties metadata/thumbnail digital-signature/origin digital-signature/signature digital-signature/certificate',
  ).map((name) => `http://schemas.openxmlformats.org/package/2006/relationships/${name}`),
  'http://schemas.openxmlformats.org/officedocument/2006/relationships/metadata/core-properties',
  ...listed(`2007/relationships/stylesWithEffects 2007/relationships/diagramDrawing 2007/relationships/hdphoto
    2011/relationships/commentsExtended 2011/relationships/people 2011/relationships/chartStyle
    2011/relationships/chartColorStyle 2014/relationships/chartEx 2016/09/relationships/commentsIds
    2018/08/relationships/commentsExtensible 2019/05/relationships/documenttasks`).map(
    (name) => `http://schemas.microsoft.com/office/${name}`,
  ),
  'http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels',
]);

const plainAttribute = ({ attributes }: SaxesTagNS, name: string) => attributes[name]?.value;

export class PartTypes {
  readonly #byEnding = new Map<string, string>();
  readonly #byName = new Map<string, string>();

  /**
   * @returns 'active' for a type of what must not be in a document, 'wrongFormat' for a table or slides, 'damaged' for what
   * is no line of the list
   */
  add(tag: SaxesTagNS): 'active' | 'wrongFormat' | 'damaged' | undefined {
    if (tag.uri !== types || !['Default', 'Override'].includes(tag.local)) return 'damaged';
    const type = plainAttribute(tag, 'ContentType')?.trim().toLowerCase();
    const [map, key] =
      tag.local === 'Default'
        ? [this.#byEnding, plainAttribute(tag, 'Extension')]
        : [this.#byName, plainAttribute(tag, 'PartName')?.replace(/^\//, '')];
    if (type === undefined || !knownTypes.has(type)) {
      return type?.startsWith(document) && type.endsWith('.main+xml') ? 'wrongFormat' : 'active';
    }
    if (key === undefined || map.has(key.toLowerCase())) return 'damaged';
    map.set(key.toLowerCase(), type);
    return undefined;
  }

  /** The content type of a part. @param name in small letters */
  of(name: string): string | undefined {
    return this.#byName.get(name) ?? this.#byEnding.get(name.slice(name.lastIndexOf('.') + 1));
  }

  hasMain(): boolean {
    return [...this.#byName].some(([, type]) => type === mainType);
  }
}

export const isRootOfTypes = ({ uri, local }: SaxesTagNS) => uri === types && local === 'Types';
export const isRootOfRelations = ({ uri, local }: SaxesTagNS) =>
  uri === relations && local === 'Relationships';

/** What is wrong with a relation. Only links that the reader must press may lead outside. */
export function problemOfRelation(tag: SaxesTagNS): 'active' | 'damaged' | undefined {
  if (tag.uri !== relations || tag.local !== 'Relationship') return 'damaged';
  const [type, target, mode] = ['Type', 'Target', 'TargetMode'].map((name) => plainAttribute(tag, name));
  if (type === undefined || target === undefined) return 'damaged';
  if (!knownRelations.has(type)) return 'active';
  if (mode === 'External') {
    const isLink = office.some((start) => type === `${start}hyperlink`);
    return isLink && isHarmlessTarget(target) ? undefined : 'active';
  }
  if (mode !== undefined && mode !== 'Internal') return 'active';
  // A way to a part has no machine, drive or scheme in it.
  return target.includes(':') || target.includes('\\') || target.startsWith('//') ? 'active' : undefined;
}
