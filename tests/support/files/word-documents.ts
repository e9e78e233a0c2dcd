import { docxParts, docxWith, relation, wordRelations, wordText } from '../documents/documents.ts';

/** The beginning, the end or the middle of a field. */
const mark = (kind: 'begin' | 'separate' | 'end') => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const instrText = (instruction: string) =>
  `<w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>`;
const field = (inside: string, result = '<w:r><w:t>1</w:t></w:r>') =>
  `${mark('begin')}${inside}${mark('separate')}${result}${mark('end')}`;
const para = (inside: string) => `<w:p>${inside}</w:p>`;
const fieldOf = (instruction: string) => wordText(para(field(instrText(instruction))));
const text = (inside: string) => wordText(para(inside));

const ns = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  strict: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
};
const dde = 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"';

type Parts = Record<string, string | Buffer | null>;
export type WordCase = readonly [what: string, parts: Parts];

/** A part of this type beside the others. */
function typed(name: string, type: string, content: string): Parts {
  const types = (docxParts['[Content_Types].xml'] ?? '').replace(
    '</Types>',
    `<Override PartName="/${name}" ContentType="${type}"/></Types>`,
  );
  return { '[Content_Types].xml': types, [name]: content };
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const root = (name: string, inside: string) => `<w:${name} xmlns:w="${ns.w}">${inside}</w:${name}>`;
const settings = (inside: string) =>
  typed('word/settings.xml', `${word}.settings+xml`, root('settings', inside));
const fullRelation = (type: string, target: string, more = '') =>
  wordRelations(`<Relationship Id="r9" Type="${type}" Target="${target}" ${more}/>`);
const external = 'TargetMode="External"';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

/** Names of fields that ask, start, fetch or run. Source: ECMA-376, part 1, 17.16.5, and its transitional ones. */
const activeNames =
  `DDE DDEAUTO INCLUDE INCLUDETEXT INCLUDEPICTURE IMPORT LINK RD DATABASE EMBED MACROBUTTON PRINT ADDRESSBLOCK
  GREETINGLINE AUTOTEXT AUTOTEXTLIST ADDIN ASK FILLIN HTMLACTIVEX CONTROL OCX UNKNOWN`.split(/\s+/);

const hiding: readonly WordCase[] = [
  ['PAGE before DDEAUTO in another field', text(field(instrText('PAGE')) + field(instrText(dde)))],
  ['a field in its result', text(field(instrText('PAGE'), field(instrText(dde))))],
  ['letters spread over runs', text(field([...'DDEAUTO'].map(instrText).join('') + instrText(' cmd')))],
  ['CDATA', text(field(instrText(`<![CDATA[${dde}]]>`)))],
  ['CDATA in the middle', text(field(instrText('DDE<![CDATA[AU]]>TO cmd')))],
  ['a comment in the middle', text(field(instrText('DDE<!-- x -->AUTO cmd')))],
  ['a processing instruction in the middle', text(field(instrText('DDE<?x y?>AUTO cmd')))],
  ['character references', text(field(instrText('&#x44;&#68;EAUTO cmd')))],
  ['small letters', text(field(instrText('ddeauto cmd')))],
  ['blanks before', text(field(instrText(' \t\u00a0DDEAUTO cmd')))],
  ['quotation marks around', text(field(instrText('"DDEAUTO" cmd')))],
  [
    'another prefix',
    text(
      `<x:r xmlns:x="${ns.w}"><x:fldChar x:fldCharType="begin"/></x:r><x:r xmlns:x="${ns.w}"><x:instrText>${dde}</x:instrText></x:r>${mark('end')}`,
    ),
  ],
  [
    'the other dialect',
    {
      'word/document.xml': `<d:document xmlns:d="${ns.strict}"><d:p><d:fldSimple d:instr="DDE x y"/></d:p></d:document>`,
    },
  ],
  ['a simple field', text(`<w:fldSimple w:instr='${dde.replaceAll('"', '&quot;')}'/>`)],
  [
    'a simple field with > before its instruction',
    text('<w:fldSimple w:fldLock="&gt;" w:dirty=">" w:instr="DDE x y"/>'),
  ],
  [
    'a simple field in what another is instrText',
    text(field(`<w:fldSimple w:instr="QUOTE 68 68 69"/>${instrText('AUTO cmd')}`)),
  ],
  [
    'a name that another field writes',
    text(field(field(instrText('QUOTE 68 68 69 65 85 84 79')) + instrText(' cmd'))),
  ],
  [
    'half a name that another field writes',
    text(field(instrText('D') + field(instrText('QUOTE 68 69')) + instrText(' cmd'))),
  ],
  [
    'an ending that another field writes',
    text(field(instrText('LIN') + field(instrText('QUOTE 75')) + instrText(' x'))),
  ],
  ['a link that another field writes', text(field(instrText('HYPERLINK ') + field(instrText('QUOTE 92'))))],
  ['inside of a condition', text(field(instrText('IF 1 = 1 ') + field(instrText(dde)) + instrText(' x')))],
  ['a field without a middle', text(mark('begin') + instrText(dde) + mark('end'))],
  ['a field without an end', text(mark('begin') + instrText(dde))],
  ['no field at all', text(instrText(dde))],
  [
    'more after the middle',
    text(mark('begin') + instrText('PAGE') + mark('separate') + instrText(dde) + mark('end')),
  ],
  [
    'two middles',
    text(
      mark('begin') + instrText('PAGE') + mark('separate') + mark('separate') + instrText(dde) + mark('end'),
    ),
  ],
  ['an end without a beginning', text(mark('end') + mark('begin') + instrText('PAGE') + mark('end'))],
  ['plain text that is instrText', text(field('<w:r><w:t>DDEAUTO cmd</w:t></w:r>'))],
  [
    'a name that is deleted',
    text(field('<w:del><w:r><w:delInstrText>PAGE </w:delInstrText></w:r></w:del>' + instrText(dde))),
  ],
  ['a name that is put in', text(field(`<w:ins>${instrText('PAGE ')}</w:ins>${instrText(dde)}`))],
  [
    'a deleted field',
    text(`<w:del>${mark('begin')}<w:r><w:delInstrText>${dde}</w:delInstrText></w:r>${mark('end')}</w:del>`),
  ],
  [
    'a name that stands in what Word leaves out',
    text(field(`<x:y xmlns:x="urn:x">${instrText('PAGE ')}</x:y>${instrText(dde)}`)),
  ],
  [
    'a name that stands in a control',
    text(field(`<w:sdt><w:sdtContent>${instrText('PAGE ')}</w:sdtContent></w:sdt>${instrText(dde)}`)),
  ],
  [
    'a name in a branch that Word does not take',
    text(
      field(
        `<mc:AlternateContent xmlns:mc="${ns.mc}"><mc:Choice Requires="x">${instrText('PAGE ')}</mc:Choice></mc:AlternateContent>${instrText(dde)}`,
      ),
    ),
  ],
  [
    'an end in a branch that Word does not take',
    text(
      `${mark('begin')}${instrText('PAGE ')}<mc:AlternateContent xmlns:mc="${ns.mc}"><mc:Choice Requires="x">${mark('end')}</mc:Choice></mc:AlternateContent>${instrText(dde)}`,
    ),
  ],
  ['a field of unknown kind', text(`<w:r><w:fldChar w:fldCharType="start"/></w:r>${instrText('PAGE')}`)],
  ['in a head', typed('word/header1.xml', `${word}.header+xml`, root('hdr', para(field(instrText(dde)))))],
  [
    'in a footnote',
    typed('word/footnotes.xml', `${word}.footnotes+xml`, root('footnotes', para(field(instrText(dde))))),
  ],
  [
    'in a comment of a reader',
    typed('word/comments.xml', `${word}.comments+xml`, root('comments', para(field(instrText(dde))))),
  ],
  [
    'in building blocks',
    typed(
      'word/glossary/document.xml',
      `${word}.document.glossary+xml`,
      root('glossaryDocument', para(field(instrText(dde)))),
    ),
  ],
  [
    'in a text box',
    text(
      `<w:pict xmlns:v="${ns.v}"><v:textbox><w:txbxContent>${para(field(instrText(dde)))}</w:txbxContent></v:textbox></w:pict>`,
    ),
  ],
  ...[
    'file:////host/share',
    '\\\\\\\\host\\\\share',
    'ms-msdt:/id x',
    'javascript:alert(1)',
    'search-ms:query=x',
    'mhtml:http://x!x',
    'x.exe',
    'c:\\\\x',
  ].map((target): WordCase => [`a link to ${target}`, fieldOf(`HYPERLINK "${target}"`)]),
  ['a link behind its hint', fieldOf('HYPERLINK \\o "x" "file:///c:/x"')],
];

const relating: readonly WordCase[] = [
  ...[
    'vbaProject',
    'oleObject',
    'package',
    'control',
    'aFChunk',
    'attachedTemplate',
    'subDocument',
    'frame',
    'mailMergeSource',
    'mailMergeHeaderSource',
    'recipientData',
    'transform',
    'externalLinkPath',
    'video',
    'audio',
    'attachedToolbars',
    'keyMapCustomizations',
    'printerSettings',
    'webextension',
    'activeXControlBinary',
    'stranger',
  ].map((kind): WordCase => [`a relation of the kind ${kind}`, wordRelations(relation(kind, 'x.xml'))]),
  ...[
    'attachedTemplate',
    'oleObject',
    'image',
    'frame',
    'subDocument',
    'aFChunk',
    'settings',
    'header',
    'customXml',
    'theme',
    'font',
    'styles',
  ].flatMap((kind): readonly WordCase[] => [
    [`${kind} from elsewhere`, wordRelations(relation(kind, 'https://x/y', external))],
    [
      `${kind} from elsewhere, in the other dialect`,
      fullRelation(`${strict}/${kind}`, 'https://x/y', external),
    ],
  ]),
  [
    'a template with > in an attribute',
    wordRelations(relation('attachedTemplate', 'http://x/?a>b', `Junk=">" ${external}`)),
  ],
  [
    'a template whose target ends as a link does',
    wordRelations(relation('attachedTemplate', 'http://x/hyperlink', external)),
  ],
  [
    'a template with a type in single quotation marks',
    wordRelations(relation('attachedTemplate', 'http://x', external).replaceAll('"', "'")),
  ],
  [
    'a template under another prefix',
    {
      'word/_rels/document.xml.rels': `<p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships"><p:Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://x" TargetMode="External"/></p:Relationships>`,
    },
  ],
  ['a way to another machine', wordRelations(relation('image', '//host/x.png'))],
  ['a way to a drive', wordRelations(relation('image', 'file:///c:/x.png'))],
  ['a mode in small letters', wordRelations(relation('hyperlink', 'https://x', 'TargetMode="external"'))],
  ...[
    'file:///c:/x',
    '\\\\host\\share',
    'javascript:alert(1)',
    'ms-word:ofe|u|http://x',
    'mhtml:http://x',
    'x.exe',
    'vbscript:x',
  ].map((target): WordCase => [
    `a link to ${target}`,
    wordRelations(relation('hyperlink', target, external)),
  ]),
];

const carrying: readonly WordCase[] = [
  ...[
    'altChunk',
    'subDoc',
    'object',
    'control',
    'mailMerge',
    'saveThroughXslt',
    'frameset',
    'movie',
    'objectEmbed',
  ].map((name): WordCase => [`the element ${name}`, text(`<w:${name}/>`)]),
  ['the element OLEObject', text(`<o:OLEObject xmlns:o="${ns.o}" Type="Link"/>`)],
  [
    'a film of the web',
    text(
      '<x:webVideoPr xmlns:x="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="x"/>',
    ),
  ],
  ['settings that merge mail', settings('<w:mailMerge><w:query w:val="x"/></w:mailMerge>')],
  ['settings that run a style sheet', settings('<w:saveThroughXslt w:id="x"/>')],
  [
    'a picture of the older kind from elsewhere',
    text(`<v:imagedata xmlns:v="${ns.v}" src="http://x/y.png"/>`),
  ],
  ['a shape of the older kind with a script', text(`<v:shape xmlns:v="${ns.v}" href="javascript:x"/>`)],
  [
    'another picture from elsewhere',
    text(`<v:imagedata xmlns:v="${ns.v}" xmlns:o="${ns.o}" o:althref="\\\\host\\x"/>`),
  ],
  ...[
    'macroEnabledTemplate.main+xml',
    'attachedToolbars',
    'keyMapCustomizations+xml',
    'mailMergeRecipientData+xml',
    'vbaData+xml',
  ].map((type): WordCase => [
    `a part of the type ${type}`,
    typed('word/x.xml', `application/vnd.ms-word.${type}`, '<x/>'),
  ]),
  ...[
    'application/vnd.ms-office.activeX+xml',
    'application/vnd.ms-office.vbaProject',
    'application/vnd.ms-office.webextension+xml',
    'text/html',
    'application/x-msdownload',
    `${word}.subDocument+xml`,
  ].map((type): WordCase => [`a part of the type ${type}`, typed('word/x.xml', type, '<x/>')]),
  ['a part without a type', { 'word/x.jpg': 'x' }],
  ['a program under the name of a part', { 'word/x.dll': 'MZ' }],
  ...[
    'word/vbaProject.bin',
    'word/activeX/activeX1.xml',
    'word/embeddings/x.xml',
    'customUI/customUI14.xml',
    'customUI.xml',
  ].map((name): WordCase => [`a part ${name}`, { [name]: '<x/>' }]),
  [
    'a style sheet for a part',
    {
      'word/document.xml': `<?xml-stylesheet href="http://x"?>${docxParts['word/document.xml']?.replace(/^<\?.*?\?>/, '')}`,
    },
  ],
  [
    'a document type in a part',
    typed('word/styles.xml', `${word}.styles+xml`, '<!DOCTYPE x SYSTEM "http://x"><x/>'),
  ],
  [
    'a document type in a relation',
    { 'word/_rels/document.xml.rels': '<!DOCTYPE x [<!ENTITY % a SYSTEM "http://x">%a;]><x/>' },
  ],
  ...[
    '<script>x</script>',
    '<foreignObject/>',
    '<image href="http://x"/>',
    '<rect onload="x"/>',
    '<rect fill="url(http://x)"/>',
    '<rect style="fill:u\\72l(http://x)"/>',
    '<rect fill="u\\72l(http://x)"/>',
    '<style>@import "http://x";</style>',
    '<style>@imp<!-- x -->ort "http://x";</style>',
    '<style><![CDATA[.a{fill:url(http://x)}]]></style>',
    '<style>@\\69mport "http://x";</style>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">x</h:script>',
    '<image href="data:image/svg+xml,x"/>',
    '<image href="data:image/&#9;svg+xml,x"/>',
    '<style>.a{fill:url( "data:image/svg+xml,x")}</style>',
    '<style>.a{fill:image-set("http://x" 1x)}</style>',
  ].map((inside): WordCase => [
    `a drawing with ${inside}`,
    typed('word/media/a.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`),
  ]),
];

/** Files that do something, each of a kind of its own. */
export const activeWord: readonly WordCase[] = [
  ...activeNames.map((name): WordCase => [`the field ${name}`, fieldOf(`${name} x "y"`)]),
  ...activeNames.map((name): WordCase => [
    `the field ${name} after a page number`,
    text(field(instrText(' PAGE ')) + field(instrText(`${name} x`))),
  ]),
  ...hiding,
  ...relating,
  ...carrying,
];

/** Files that no reader should be asked to understand, some of which cost readers of another kind minutes. */
export const brokenWord: readonly WordCase[] = [
  ['many < in relations', { 'word/_rels/document.xml.rels': '<'.repeat(400_000) }],
  ['many beginnings of relations', { 'word/_rels/document.xml.rels': '<Target'.repeat(100_000) }],
  ['a long encoding', { 'word/document.xml': `<?xml ${' '.repeat(200_000)}encoding` }],
  ['many encodings', { 'word/document.xml': `<?xml ${'encoding='.repeat(50_000)}` }],
  ['elements in elements', { 'word/document.xml': '<a>'.repeat(100_000) }],
  [
    'many attributes',
    { 'word/document.xml': `<a ${Array.from({ length: 5_000 }, (_, index) => `a${index}=""`).join(' ')}/>` },
  ],
  ['an attribute twice', text('<w:p a="1" a="2"/>')],
  ['an unknown reference', text('&nbsp;')],
  ['an unknown prefix', text('<q:p/>')],
  ['elements that cross', text('<w:r><w:t></w:r></w:t>')],
  ['two texts in one part', { 'word/document.xml': `${docxParts['word/document.xml']}<x/>` }],
  ['XML of another version', { 'word/document.xml': '<?xml version="1.1"?><x/>' }],
  ['UTF-16', { 'word/document.xml': Buffer.from('\ufeff<x/>', 'utf16le') }],
  [
    'letters that are none',
    { 'word/document.xml': Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]) },
  ],
  ['another root', { 'word/document.xml': '<x/>' }],
];

const honestFields =
  `PAGE \\* MERGEFORMAT|NUMPAGES|TOC \\o "1-3" \\h \\z \\u|PAGEREF _Toc1 \\h|DATE \\@ "d.M.yyyy."|TIME|REF _Ref1 \\h|SEQ Slika \\* ARABIC|
  STYLEREF "Naslov 1"|HYPERLINK "https://www.moj-leasing.example/a?b=c"|HYPERLINK \\l "_Toc1"|HYPERLINK "mailto:a@b.hr" \\o "Piši"|AUTHOR|TITLE|FILENAME \\p|
  DOCPROPERTY Broj|=SUM(ABOVE)|FORMTEXT|FORMCHECKBOX|MERGEFIELD Ime|NOTEREF _R \\h|CREATEDATE|SAVEDATE|SECTIONPAGES|INDEX \\c "2"|XE "pojam"|page|QUOTE "x"`
    .split('|')
    .map((each) => each.trim());

const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Files as Word, LibreOffice and Google write them. */
export const honestWord: readonly WordCase[] = [
  ...honestFields.map((each): WordCase => [`the field ${each}`, fieldOf(each.replaceAll('"', '&quot;'))]),
  ...honestFields.map((each): WordCase => [
    `the simple field ${each}`,
    text(`<w:fldSimple w:instr="${each.replaceAll('"', '&quot;')}"><w:r><w:t>1</w:t></w:r></w:fldSimple>`),
  ]),
  ...honestFields.map((each): WordCase => [
    `${each} in pieces`,
    text(field([...each].map((letter) => instrText(letter.replace('"', '&quot;'))).join(''))),
  ]),
  ...honestFields.map((each): WordCase => [
    `${each} in a condition`,
    text(
      field(instrText('IF ') + field(instrText(each.replaceAll('"', '&quot;'))) + instrText(' = 1 "a" "b"')),
    ),
  ]),
  [
    'a list of contents with links',
    text(
      field(
        instrText('TOC \\o'),
        field(instrText('HYPERLINK \\l "a"'), `<w:r><w:t>a</w:t></w:r>${field(instrText('PAGEREF a'))}`),
      ),
    ),
  ],
  [
    'a field over paragraphs',
    wordText(
      `${para(mark('begin') + instrText('TOC \\o') + mark('separate'))}${para('<w:r><w:t>x</w:t></w:r>')}${para(mark('end'))}`,
    ),
  ],
  ['a field that was put in', text(`<w:ins w:id="1" w:author="x">${field(instrText('PAGE'))}</w:ins>`)],
  [
    'a field in a text box twice',
    text(
      `<mc:AlternateContent xmlns:mc="${ns.mc}" xmlns:v="${ns.v}"><mc:Choice Requires="wps"><w:txbxContent>${para(field(instrText('PAGE')))}</w:txbxContent></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${para(field(instrText('PAGE')))}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`,
    ),
  ],
  [
    'a drawing in the result of a field, in two branches',
    text(
      field(
        instrText('REF a'),
        `<mc:AlternateContent xmlns:mc="${ns.mc}"><mc:Choice Requires="wps"><w:r><w:t>1</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>1</w:t></w:r></mc:Fallback></mc:AlternateContent>`,
      ),
    ),
  ],
  ['words that name fields', text('<w:r><w:t>DDEAUTO INCLUDEPICTURE http://x</w:t></w:r>')],
  ...['https://moj-leasing.example/', 'http://x.hr/?a=b&amp;c=d', 'mailto:a@b.hr?subject=x', '#_Toc1'].map(
    (target): WordCase => [`a link to ${target}`, wordRelations(relation('hyperlink', target, external))],
  ),
  ...[
    'styles',
    'settings',
    'webSettings',
    'fontTable',
    'numbering',
    'footnotes',
    'endnotes',
    'header',
    'footer',
    'comments',
    'commentsExtended',
    'people',
  ].map((name): WordCase => [
    `a part of ${name}`,
    {
      ...typed(`word/${name}1.xml`, `${word}.${name}+xml`, root(name, para(''))),
      ...wordRelations(
        name === 'commentsExtended' || name === 'people' ? '' : relation(name, `${name}1.xml`),
      ),
    },
  ]),
  [
    'the other dialect',
    {
      '_rels/.rels': (docxParts['_rels/.rels'] ?? '').replace(officeRelation, strict),
      'word/document.xml': (docxParts['word/document.xml'] ?? '').replace(ns.w, ns.strict),
    },
  ],
  ['a picture', { 'word/media/image1.png': 'x', ...wordRelations(relation('image', 'media/image1.png')) }],
  [
    'a picture from the root',
    { 'word/media/image1.png': 'x', ...wordRelations(relation('image', '/word/media/image1.png')) },
  ],
  [
    'a drawing',
    typed(
      'word/media/a.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:export-filename="C:\\a.png"><style>@font-face{src:url("data:font/woff2;base64,x")}.c{fill:url(#b)}</style><defs><g id="a"/></defs><use href="#a" fill="url(#b)" style="stroke:#000"/><image href="data:image/png;base64,x"/></svg>',
    ),
  ],
  [
    'data of SharePoint',
    { 'customXml/item1.xml': '<?mso-contentType?><object xmlns="http://x/office"><script/></object>' },
  ],
  [
    'a theme',
    typed(
      'word/theme/theme1.xml',
      'application/vnd.openxmlformats-officedocument.theme+xml',
      `<a:theme xmlns:a="${ns.a}"/>`,
    ),
  ],
  [
    'properties',
    typed('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml', '<x/>'),
  ],
  [
    'no declaration',
    { 'word/document.xml': (docxParts['word/document.xml'] ?? '').replace(/^<\?.*?\?>/, '') },
  ],
  ['a mark of the order of bytes', { 'word/document.xml': `\ufeff${docxParts['word/document.xml']}` }],
  ['comments between elements', text('<!-- x --><w:r><w:t>a<!-- b --></w:t></w:r>')],
  ['many pages', text('<w:r><w:t>Odštetni zahtjev</w:t></w:r>'.repeat(20_000))],
  ['many fields', text(field(instrText('PAGE')).repeat(2_000))],
];

export const madeOfWord = ([, parts]: WordCase): Promise<Buffer> => docxWith(parts);
