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
/** A part that the main one refers to. */
const related = (kind: string, content: string): Parts => ({
  ...typed(`word/${kind}.xml`, `${word}.${kind}+xml`, content),
  ...wordRelations(relation(kind, `${kind}.xml`)),
});
const fullRelation = (type: string, target: string, more = '') =>
  wordRelations(`<Relationship Id="r9" Type="${type}" Target="${target}" ${more}/>`);
const external = 'TargetMode="External"';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

/** Names of fields that start or fetch. Source: ECMA-376, part 1, 17.16.5, and its transitional ones. */
const activeNames = 'DDE DDEAUTO INCLUDE INCLUDETEXT INCLUDEPICTURE IMPORT LINK RD DATABASE'.split(' ');

const hiding: readonly WordCase[] = [
  ['PAGE before DDEAUTO in another field', text(field(instrText('PAGE')) + field(instrText(dde)))],
  ['a field in its result', text(field(instrText('PAGE'), field(instrText(dde))))],
  ['letters spread over runs', text(field([...'DDEAUTO'].map(instrText).join('') + instrText(' cmd')))],
  ...Object.entries({
    CDATA: `<![CDATA[${dde}]]>`,
    'CDATA in the middle': 'DDE<![CDATA[AU]]>TO cmd',
    'a comment in the middle': 'DDE<!-- x -->AUTO cmd',
    'a processing instruction in the middle': 'DDE<?x y?>AUTO cmd',
    'character references': '&#x44;&#68;EAUTO cmd',
    'small letters': 'ddeauto cmd',
    'blanks before': ' \t\u00a0DDEAUTO cmd',
    'quotation marks around': '"DDEAUTO" cmd',
  }).map(([what, instruction]): WordCase => [what, fieldOf(instruction)]),
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
  ['inside of a condition', text(field(instrText('IF 1 = 1 ') + field(instrText(dde)) + instrText(' x')))],
  ['a field without a middle', text(mark('begin') + instrText(dde) + mark('end'))],
  ['a field without an end', text(mark('begin') + instrText(dde))],
  ['no field at all', text(instrText(dde))],
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
  ...Object.entries({
    header: 'hdr',
    footer: 'ftr',
    footnotes: 'footnotes',
    endnotes: 'endnotes',
    comments: 'comments',
    glossaryDocument: 'glossaryDocument',
  }).map(([kind, name]): WordCase => [
    `in a part of the kind ${kind}`,
    related(kind, root(name, para(field(instrText(dde))))),
  ]),
  [
    'in a text box',
    text(
      `<w:pict xmlns:v="${ns.v}"><v:textbox><w:txbxContent>${para(field(instrText(dde)))}</w:txbxContent></v:textbox></w:pict>`,
    ),
  ],
];

const relating: readonly WordCase[] = [
  ...['vbaProject', 'wordVbaData', 'oleObject', 'package', 'control', 'aFChunk', 'activeXControlBinary'].map(
    (kind): WordCase => [`a relation of the kind ${kind}`, wordRelations(relation(kind, 'x.bin'))],
  ),
  [
    'a relation of a head',
    {
      ...related('header', root('hdr', para(''))),
      'word/_rels/header.xml.rels': wordRelations(relation('vbaProject', 'x.bin'))[
        'word/_rels/document.xml.rels'
      ],
    },
  ],
  ...[
    'https://x/y.dotm',
    'file://host/y.dotm',
    'file:////host/y.dotm',
    '//host/y.dotm',
    '\\\\host\\share\\y.dotm',
    'file:///%5C%5Chost/y.dotm',
    'mhtml:http://x!y',
    'ftp://x/y',
  ].map((target): WordCase => [
    `a template at ${target}`,
    wordRelations(relation('attachedTemplate', target, external)),
  ]),
  ...['image', 'frame', 'subDocument', 'settings', 'customXml'].map((kind): WordCase => [
    `${kind} from elsewhere`,
    wordRelations(relation(kind, 'https://x/y', external)),
  ]),
  ['a frame from elsewhere, in the other dialect', fullRelation(`${strict}/frame`, 'https://x/y', external)],
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
  ['a mode in small letters', wordRelations(relation('image', 'https://x', 'TargetMode="external"'))],
];

const carrying: readonly WordCase[] = [
  [
    'a picture of the older kind from elsewhere',
    text(`<v:imagedata xmlns:v="${ns.v}" src="http://x/y.png"/>`),
  ],
  [
    'another picture from elsewhere',
    text(`<v:imagedata xmlns:v="${ns.v}" xmlns:o="${ns.o}" o:althref="\\\\host\\x"/>`),
  ],
];

/** Files with active content, each of a different kind. */
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
  ['a main part that is not there', { 'word/document.xml': null }],
  ['an attribute twice', text('<w:p a="1" a="2"/>')],
  ['an unknown reference', text('&nbsp;')],
  ['an unknown prefix', text('<q:p/>')],
  ['elements that cross', text('<w:r><w:t></w:r></w:t>')],
  ['two texts in one part', { 'word/document.xml': `${docxParts['word/document.xml']}<x/>` }],
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
    'the result of a field in two branches',
    text(
      field(
        instrText('REF a'),
        `<mc:AlternateContent xmlns:mc="${ns.mc}"><mc:Choice Requires="wps"><w:r><w:t>1</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>1</w:t></w:r></mc:Fallback></mc:AlternateContent>`,
      ),
    ),
  ],
  ...'EMBED MACROBUTTON PRINT ADDRESSBLOCK GREETINGLINE AUTOTEXT ADDIN ASK FILLIN UNKNOWN'
    .split(' ')
    .map((name): WordCase => [`the field ${name}`, fieldOf(`${name} x`)]),
  ['a placeholder', fieldOf(' MACROBUTTON  NoMacro [Kliknite i upišite ime] ')],
  ['a name of an active field as an argument', fieldOf('REF Link \\h')],
  [
    'what no relation leads to',
    { 'word/vbaProject.bin': 'x', 'word/embeddings/x.xlsx': 'x', 'word/activeX/activeX1.xml': '<x/>' },
  ],
  ...[
    'Normal.dotm',
    'file:///C:/Users/Ana/Normal.dotm',
    'C:\\Predlo%C5%A1ci\\a.dotx',
    '/Users/ana/Normal.dotm',
    'file://localhost/Users/a.dotm',
    'Macintosh HD:a.dot',
  ].map((target): WordCase => [
    `the template ${target}`,
    wordRelations(relation('attachedTemplate', target, external)),
  ]),
  ...['www.hgk.hr', 'prilog.pdf', 'info@hgk.hr', '\\\\server\\mapa', 'file:///C:/a.docx'].map(
    (target): WordCase => [`a link to ${target}`, wordRelations(relation('hyperlink', target, external))],
  ),
  ['a picture that was lost', wordRelations(relation('image', 'NULL', external))],
  ['a picture of a mail', wordRelations(relation('image', 'cid:image001.png@01DC', external))],
  [
    'an encoding by its other name',
    { 'word/document.xml': (docxParts['word/document.xml'] ?? '').replace('UTF-8', 'utf8') },
  ],
  [
    'data that are no XML',
    { 'customXml/item1.xml': '<a><b>', ...wordRelations(relation('customXml', '../customXml/item1.xml')) },
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
  [
    'a picture from the root',
    { 'word/media/image1.png': 'x', ...wordRelations(relation('image', '/word/media/image1.png')) },
  ],
  [
    'no declaration',
    { 'word/document.xml': (docxParts['word/document.xml'] ?? '').replace(/^<\?.*?\?>/, '') },
  ],
  ['a mark of the order of bytes', { 'word/document.xml': `\ufeff${docxParts['word/document.xml']}` }],
  ['comments between elements', text('<!-- x --><w:r><w:t>a<!-- b --></w:t></w:r>')],
];

export const madeOfWord = ([, parts]: WordCase): Promise<Buffer> => docxWith(parts);
