import type { fileTexts } from '../../../domain/documents.ts';
import { type Feature, stream } from './pdf-files.ts';

/** A forbidden feature of a PDF, and the text of its refusal. */
export type HostileFeature = Feature & { readonly reason: keyof typeof fileTexts };

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A ${action} >>]`;
const note = (entries: string) => `/Annots [<< /Type /Annot /Rect [0 0 99 99] ${entries} >>]`;
const file = '<< /Type /Filespec /F (a.exe) /UF (a.exe) /EF << /F 11 0 R >> >>';
const embedded = stream('/Type /EmbeddedFile', 'MZ');

type Rest = Omit<HostileFeature, 'what' | 'reason'>;
const hostile = (reason: HostileFeature['reason'], all: Readonly<Record<string, Rest>>): HostileFeature[] =>
  Object.entries(all).map(([what, rest]) => ({ what, reason, ...rest }));

/** Actions that the reader presses, by their labels. */
const pressed = (reason: HostileFeature['reason'], actions: Readonly<Record<string, string>>) =>
  hostile(
    reason,
    Object.fromEntries(Object.entries(actions).map(([what, action]) => [what, { page: link(action) }])),
  );

export const hostileFeatures: readonly HostileFeature[] = [
  ...hostile('script', {
    'a script when it is opened': { catalog: `/OpenAction ${script}` },
    'a script of the document': {
      catalog: `/Names << /JavaScript << /Names [(a) 10 0 R] >> >>`,
      objects: [script],
    },
    'a script in a stream': {
      catalog: '/OpenAction 10 0 R',
      objects: ['<< /S /JavaScript /JS 11 0 R >>', stream('', 'app.alert(1)')],
    },
    'a script when a page is opened': { page: `/AA << /O ${script} >>` },
    'a script when it is closed': { catalog: `/AA << /WC ${script} >>` },
    'a script on a press': { page: link(script) },
    'a script of a field': { page: note(`/Subtype /Widget /FT /Tx /T (x) /AA << /K ${script} >>`) },
    'a script of an outline': {
      catalog: '/Outlines 10 0 R',
      objects: ['<< /First 11 0 R /Last 11 0 R /Count 1 >>', `<< /Title (x) /Parent 10 0 R /A ${script} >>`],
    },
    'a script after a way within the document': {
      page: link(`<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo /D [3 0 R /Fit] >> ${script}] >>`),
    },
    'an action whose kind stands elsewhere': {
      catalog: '/OpenAction << /S 10 0 R /JS (x) >>',
      objects: ['/JavaScript'],
    },
    'a script with its action elsewhere': { catalog: '/OpenAction 10 0 R', objects: [script] },
    'a script that nothing refers to': { objects: [script] },
    'a script of a model': { objects: [stream('/Subtype /X /OnInstantiate 11 0 R'), stream('', 'x')] },
    'a demand for scripts': { catalog: '/Requirements [<< /S /EnableJavaScripts >>]' },
    PostScript: { objects: [stream('/Type /XObject /Subtype /PS', 'quit')] },
    'a script between pages': { page: `/PresSteps << /Type /NavNode /NA ${script} >>` },
  }),
  ...pressed('launch', {
    'a start of a program': '<< /S /Launch /F (cmd.exe) >>',
    'a start of a program of Windows': '<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>',
  }),
  ...hostile('launch', {
    'a start of a program when it is opened': { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' },
  }),
  ...pressed('elsewhere', {
    'a way into another file': '<< /S /GoToR /F (\\\\\\\\10.0.0.1\\\\x) /D [0 /Fit] >>',
    'a thread of another file': '<< /S /Thread /F (x.pdf) /D 0 >>',
  }),
  ...hostile('elsewhere', {
    'a link when it is opened': { catalog: '/OpenAction << /S /URI /URI (https://hgk.hr) >>' },
    'a link when a page is opened': { page: '/AA << /O << /S /URI /URI (https://hgk.hr) >> >>' },
    'a link that follows when it is opened': {
      catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://hgk.hr) >> >>',
    },
    'a link when the pointer comes': {
      page: note('/Subtype /Widget /FT /Btn /T (x) /AA << /E 10 0 R >>'),
      objects: ['<< /S /URI /URI (https://hgk.hr) >>'],
    },
    'a stream from elsewhere': {
      objects: [stream('/Type /XObject /Subtype /Image /F (\\\\\\\\10.0.0.1\\\\x)')],
    },
    'a stream from an address': { objects: [stream('/F << /FS /URL /F (http://x/y) >>')] },
    'a stream from a place that stands elsewhere': { objects: [stream('/F 11 0 R'), '(http://x/y)'] },
    'a stream with filters for what comes from elsewhere': { objects: [stream('/FFilter /FlateDecode')] },
    'a page of another file': {
      objects: [stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (x.pdf) /Page 0 >>')],
    },
    'a picture that is fetched for printing': {
      objects: [stream('/Type /XObject /Subtype /Image /OPI << /2.0 << /F (x) >> >>')],
    },
    'a place of a file': { objects: ['<< /FS /URL /F (http://x/y) >>'] },
  }),
  ...pressed('attachment', { 'a way into an embedded file': '<< /S /GoToE /T << /R /C /N (x) >> >>' }),
  ...hostile('attachment', {
    'an attached file': {
      catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>',
      objects: [file, embedded],
    },
    'a file attached to a page': {
      page: note('/Subtype /FileAttachment /FS 10 0 R'),
      objects: [file, embedded],
    },
    'an attached file that does not say so': {
      page: note('/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 10 0 R >> >>'),
      objects: [stream('', 'MZ')],
    },
    'a file that belongs to the document': { catalog: '/AF [10 0 R]', objects: [file, embedded] },
    'a file that belongs to a page': { page: '/AF 10 0 R', objects: ['[11 0 R]', '<< /Desc (x) >>'] },
    'a collection of files': { catalog: '/Collection << /View /D >>' },
    'an embedded file that nothing refers to': { objects: [embedded] },
    'a file with others': { objects: ['<< /RF << /F [(x) 11 0 R] >> >>', stream('')] },
  }),
  ...pressed('sentForm', {
    'a form that is sent elsewhere': '<< /S /SubmitForm /F << /FS /URL /F (http://x) >> >>',
    'a form that is filled from a file': '<< /S /ImportData /F (x.fdf) >>',
  }),
  ...hostile('dynamicForm', {
    'a form with programs': {
      catalog: '/AcroForm << /Fields [] /XFA 10 0 R >>',
      objects: [stream('', '<xdp/>')],
    },
  }),
  ...pressed('media', {
    'a film': '<< /S /Movie /T (x) >>',
    'a sound': '<< /S /Sound /Sound 10 0 R >>',
    'a show': '<< /S /Rendition /OP 0 /R << /S /MR >> /AN 3 0 R >>',
    'a view of a model': '<< /S /GoTo3DView /TA 3 0 R /V /F >>',
    'a command to rich media': '<< /S /RichMediaExecute /TA 3 0 R >>',
  }),
  ...hostile('media', {
    'a note that plays a film': { page: note('/Subtype /Movie /Movie << >>') },
    'a note that sounds': { page: note('/Subtype /Sound') },
    'a screen': { page: note('/Subtype /Screen') },
    'a model': { page: note('/Subtype /3D /3DD 10 0 R'), objects: [stream('/Type /3D /Subtype /U3D')] },
    'rich media': { page: note('/Subtype /RichMedia /RichMediaContent << >>') },
    shows: {
      catalog: '/Names << /Renditions << /Names [(x) 10 0 R] >> >>',
      objects: ['<< /Type /Rendition /S /MR >>'],
    },
  }),
  ...pressed('link', {
    'a link to a file': '<< /S /URI /URI (file:///c:/windows/system32/cmd.exe) >>',
    'a link that is a script': '<< /S /URI /URI (javascript:alert\\(1\\)) >>',
    'a link that is a page': '<< /S /URI /URI (data:text/html,x) >>',
    'a link to a share': '<< /S /URI /URI (\\\\\\\\10.0.0.1\\\\x) >>',
    'a link to the share of a machine': '<< /S /URI /URI (file://host/share/x.pdf) >>',
    'a link in digits': '<< /S /URI /URI <66696c653a2f2f2f782e657865> >>',
    'a link in octal digits': '<< /S /URI /URI (\\152avascript:x) >>',
    'a link with a line end': '<< /S /URI /URI (java\\nscript:x) >>',
    'a link whose address stands elsewhere': '<< /S /URI /URI 10 0 R >>',
  }).map((each) => (each.what.endsWith('elsewhere') ? { ...each, objects: ['(vbscript:x)'] } : each)),
];

/** Actions of honest documents: what they change is in the document, and what they lead to is a page or nothing. */
const harmless = {
  'fields that are emptied': '<< /S /ResetForm >>',
  'fields that are hidden': '<< /S /Hide /T (x) >>',
  'layers that are switched': '<< /S /SetOCGState /State [/OFF 3 0 R] >>',
  'a change of pages': '<< /S /Trans /Trans << >> >>',
  'an action that nobody knows': '<< /S /Explode >>',
  'a command to print': '<< /S /Named /N /Print >>',
  'an article': '<< /S /Thread /D 0 >>',
  'a link without its scheme': '<< /S /URI /URI (www.hgk.hr) >>',
  'a mail address without its scheme': '<< /S /URI /URI (info@hgk.hr) >>',
  'a link beside the document': '<< /S /URI /URI (prilozi/polica.pdf#2) >>',
  'a link to a drive': '<< /S /URI /URI (file:///C:/Users/Ana/polica.docx) >>',
  'a link to nowhere': '<< /S /URI /URI (https://) >>',
  'a link without address': '<< /S /URI >>',
  'a link with a blank before it': '<< /S /URI /URI ( https://hgk.hr) >>',
};

const [image, packedBy] = ['/Type /XObject /Subtype /Image /Width 1 /Height 1', '/Filter'];

/** Features of honest documents, which must not be refused. */
export const honestFeatures: readonly Feature[] = [
  { what: 'nothing more' },
  ...Object.entries(harmless).map(([what, action]) => ({ what, page: link(action) })),
  { what: 'a note that nobody knows', page: note('/Subtype /Explosive') },
  { what: 'a print when it is opened', catalog: '/OpenAction << /S /Named /N /Print >>' },
  {
    what: 'trees of names without a name',
    catalog:
      '/Names << /JavaScript << /Names [] >> /EmbeddedFiles << /Names [] >> >> /AF [] /AcroForm << /Fields [] /XFA [] >>',
  },
  {
    what: 'a font whose name is that of a key',
    page: '/Resources << /Font << /JS 5 0 R /AF 5 0 R /EF 5 0 R >> >>',
  },
  { what: 'a link', page: link('<< /S /URI /URI (https://www.hgk.hr/?a=b\\(c\\)) >>') },
  {
    what: 'a plain link',
    page: link('<< /Type /Action /S /URI /URI (http://hgk.hr/\u00c4\u008d) /IsMap false >>'),
  },
  {
    what: 'an address of mail and a telephone',
    page: link('<< /S /URI /URI (mailto:info@hgk.hr) /Next << /S /URI /URI (tel:+38514606666) >> >>'),
  },
  { what: 'a link to a page', page: link('<< /S /GoTo /D [3 0 R /XYZ 0 842 0] >>') },
  {
    what: 'a link by name',
    catalog:
      '/Dests << /F [3 0 R /Fit] /A 10 0 R >> /Names << /Dests << /Names [(JavaScript) [3 0 R /Fit]] >> >>',
    page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /Dest (JavaScript) >>]',
    objects: ['<< /D [3 0 R /Fit] >>'],
  },
  { what: 'the next page', page: link('<< /S /Named /N /NextPage >>') },
  { what: 'a page to begin with', catalog: '/OpenAction [3 0 R /FitH null] /PageMode /UseNone' },
  { what: 'a way to begin with', catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' },
  {
    what: 'outlines',
    catalog: '/Outlines 10 0 R',
    objects: [
      '<< /Type /Outlines /First 11 0 R /Last 12 0 R /Count 2 >>',
      '<< /Title (Launch) /Parent 10 0 R /Next 12 0 R /Dest [3 0 R /Fit] >>',
      '<< /Title <feff004a0053> /Parent 10 0 R /Prev 11 0 R /A << /S /GoTo /D [3 0 R /Fit] >> /F 2 /C [1 0 0] >>',
    ],
  },
  {
    what: 'tags',
    catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R',
    page: '/StructParents 0 /Tabs /S',
    objects: [
      '<< /Type /StructTreeRoot /K [11 0 R] /RoleMap << /A /P /F /Sect >> /ClassMap << /A << /O /Layout /SpaceAfter 8 >> >> /ParentTree 12 0 R >>',
      '<< /Type /StructElem /S /P /P 10 0 R /Pg 3 0 R /K 0 /A [<< /O /Layout /Placement /Block >> 0] /C /A /Ref [10 0 R] >>',
      '<< /Nums [0 [11 0 R]] >>',
    ],
  },
  {
    what: 'what archives ask for',
    catalog:
      '/Metadata 10 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 11 0 R >>]',
    objects: [
      stream('/Type /Metadata /Subtype /XML', '<?xpacket begin="\u00ef\u00bb\u00bf"?><x:xmpmeta/>'),
      stream('/N 3', 'acsp'),
    ],
  },
  {
    what: 'a form',
    catalog:
      '/AcroForm << /Fields [10 0 R 11 0 R] /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 0 Tf 0 g) /NeedAppearances true >>',
    page: '/Annots [10 0 R 11 0 R]',
    objects: [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Ime) /V (Ana) /Rect [0 0 99 20] /F 4 /MK << /BC [0] >> /P 3 0 R >>',
      '<< /Type /Annot /Subtype /Widget /FT /Btn /T (Da) /V /Yes /AS /Yes /Rect [0 0 9 9] /F 4 /AP << /N << /Yes 12 0 R /Off 12 0 R >> >> >>',
      stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', 'q Q'),
    ],
  },
  {
    what: 'a signature with its proofs',
    catalog:
      '/AcroForm << /SigFlags 3 /Fields [10 0 R] >> /DSS << /Certs [12 0 R] /CRLs [12 0 R] /VRI << /AB12 << /Cert [12 0 R] >> >> >> /Perms << /DocMDP 11 0 R >> /Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 5 >> >>',
    page: '/Annots [10 0 R]',
    objects: [
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Potpis) /V 11 0 R /Rect [0 0 0 0] /F 132 /P 3 0 R >>',
      '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (D:20261121101500Z) /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 2 /V /1.2 >> >>] /Contents <30820000> /ByteRange [0 1 2 3] /Prop_Build << /App << /Name /Adobe#20Acrobat >> >> >>',
      stream('', '0\x82'),
    ],
  },
  {
    what: 'notes',
    page: '/Annots [<< /Type /Annot /Subtype /Highlight /QuadPoints [0 0 9 0 0 9 9 9] /Rect [0 0 9 9] /Popup 10 0 R /RC (<body/>) >> 10 0 R << /Subtype /Ink /InkList [[1 2 3 4]] /Rect [0 0 9 9] >> << /Subtype /Stamp /Name /Draft /Rect [0 0 9 9] >> << /Subtype /FreeText /DA (/F1 9 Tf) /Rect [0 0 9 9] /BS << /S /S /W 1 >> /BE << /S /C >> >>]',
    objects: ['<< /Type /Annot /Subtype /Popup /Rect [0 0 9 9] /Open false >>'],
  },
  {
    what: 'layers',
    catalog:
      '/OCProperties << /OCGs [10 0 R] /D << /ON [10 0 R] /Order [10 0 R] /AS [<< /Event /View /Category [/View] /OCGs [10 0 R] >>] >> >>',
    objects: ['<< /Type /OCG /Name (Sloj) /Usage << /Print << /Subtype /Print /PrintState /ON >> >> >>'],
  },
  {
    what: 'a change of pages and their labels',
    catalog: '/PageLabels << /Nums [0 << /S /r /P (A-) >>] >>',
    page: '/Trans << /Type /Trans /S /R >> /Dur 3',
  },
  {
    what: 'an article',
    catalog: '/Threads [10 0 R]',
    page: '/B [11 0 R]',
    objects: [
      '<< /Type /Thread /F 11 0 R /I << /Title (x) >> >>',
      '<< /Type /Bead /T 10 0 R /N 11 0 R /V 11 0 R /P 3 0 R /R [0 0 9 9] >>',
    ],
  },
  {
    what: 'pictures of scanners',
    objects: [
      stream(`${image} ${packedBy} /DCTDecode /ColorSpace /DeviceRGB`, '\xff\xd8\xff\xd9'),
      stream(`${image} ${packedBy} /JPXDecode`, 'jP'),
      stream(
        `${image} ${packedBy} /JBIG2Decode /DecodeParms << /JBIG2Globals 14 0 R >> /ImageMask true`,
        'x',
      ),
      stream(`${image} ${packedBy} [/CCITTFaxDecode] /DecodeParms [<< /K -1 /Columns 1 >>]`, 'x'),
      stream('', 'x'),
    ],
  },
  {
    what: 'streams in letters',
    objects: [
      stream(
        '/Filter [/ASCII85Decode /FlateDecode]',
        'GapQh0E=F,0U\\H3T\\pNYT^QKk?tc>IP,;W#U1^23ihPEM_?CW4KISh90MjG^2,FS#<R~>',
      ),
      stream('/Filter /ASCIIHexDecode', '48 65 6C6c6f>'),
      stream('/Filter /LZWDecode', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01'),
      stream('/Filter /RunLengthDecode', '\x02abc\x80'),
    ],
  },
  {
    what: 'a font of drawings',
    objects: [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << /A 11 0 R /F 11 0 R /S 11 0 R >> /Encoding << /Type /Encoding /Differences [65 /A 70 /F /S] >> /FirstChar 65 /LastChar 67 /Widths [9 9 9] /Resources << >> >>',
      stream('', '9 0 d0'),
    ],
  },
  {
    what: 'colours and functions',
    objects: [
      '[/Separation /All /DeviceCMYK 11 0 R << /Colorants << /A 11 0 R >> >>]',
      stream('/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]', '{ dup dup dup }'),
      '<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity >> /CA .5 /BM [/Multiply] >>',
    ],
  },
  { what: 'a group of its own', page: '/Group << /Type /Group /S /Transparency /CS /DeviceRGB >>' },
  {
    what: 'words that are none',
    objects: [
      '(JavaScript /JS /Launch << /S /JavaScript >>)',
      '<< /JavaScripts 1 /Launcher 2 /Title (\\(EF\\)) /Keywords <2f4a53> >>',
    ],
  },
  {
    what: 'private data',
    catalog:
      '/PieceInfo << /Program << /LastModified (D:2026) /Private 10 0 R >> >> /SpiderInfo << /V 1.0 >>',
    objects: ['<< /Some [1 -2 +3 -.5 4. .25 true false null] /Deep << /In << /Here [[[]]] >> >> >>'],
  },
  { what: 'a damaged picture', objects: [stream(`${image} /Filter /FlateDecode`, 'x\x9cxxxx')] },
  {
    what: 'objects that are empty',
    objects: ['', 'null', '[]', '<<>>', '<< /A null >>', '-7', '()', '<>', stream('')],
  },
  { what: 'a length elsewhere', objects: ['<< /Length 11 0 R >>\nstream\nq Q\nendstream', '3'] },
  {
    what: 'preferences',
    catalog: '/ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> /Lang (hr-HR) /Version /1.7',
  },
];
