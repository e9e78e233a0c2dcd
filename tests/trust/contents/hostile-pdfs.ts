import type { fileTexts } from '../../../domain/documents.ts';
import { type Feature, stream } from './pdf-files.ts';

/** A forbidden feature of a PDF, and the text of its refusal. */
export type HostileFeature = Feature & { readonly reason: keyof typeof fileTexts };

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A ${action} >>]`;
const note = (entries: string) => `/Annots [<< /Type /Annot /Rect [0 0 99 99] ${entries} >>]`;
const file = '<< /Type /Filespec /F (a.exe) /UF (a.exe) /EF << /F 11 0 R >> >>';
const embedded = stream('/Type /EmbeddedFile', 'MZ');

/** A stream with these entries, which is not left out of the kept file. */
const kept = (entries: string) => ({ catalog: '/X 10 0 R', objects: [stream(entries)] });

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
      objects: ['<< /S /Named /N /Print >>'],
    },
    'a script in a stream': {
      catalog: '/OpenAction 10 0 R',
      objects: ['<< /S /JavaScript /JS 11 0 R >>', stream('', 'app.alert(1)')],
    },
    'an action that says no kind': { catalog: '/OpenAction << /JS (x) >>' },
    'an action whose kind stands elsewhere': {
      catalog: '/OpenAction << /S 10 0 R >>',
      objects: ['/JavaScript'],
    },
    'a script that nothing refers to': { objects: [script] },
    'a demand for scripts': { catalog: '/Requirements [<< /S /EnableJavaScripts >>]' },
    PostScript: { catalog: '/X 10 0 R', objects: [stream('/Type /XObject /Subtype /PS', 'quit')] },
  }),
  ...pressed('launch', { 'a start of a program': '<< /S /Launch /F (cmd.exe) >>' }),
  ...pressed('elsewhere', {
    'a way into another file': '<< /S /GoToR /F (\\\\\\\\10.0.0.1\\\\x) /D [0 /Fit] >>',
    'a thread of another file': '<< /S /Thread /F (x.pdf) /D 0 >>',
  }),
  ...hostile('elsewhere', {
    'a link when it is opened': { catalog: '/OpenAction << /S /URI /URI (https://hgk.hr) >>' },
    'a link when a page is opened': { page: '/AA << /O << /S /URI /URI (https://hgk.hr) >> >>' },
    'a link that follows when it is opened': {
      catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /URI /URI (https://hgk.hr) >>] >>',
    },
    'a stream from elsewhere': kept('/Subtype /Image /F (\\\\\\\\10.0.0.1\\\\x)'),
    'a stream from an address': kept('/F << /FS /URL /F (http://x/y) >>'),
    'a stream with filters for what comes from elsewhere': kept('/FFilter /FlateDecode'),
    'a page of another file': kept('/Subtype /Form /Ref << /F (x.pdf) /Page 0 >>'),
    'a picture that is fetched for printing': kept('/Subtype /Image /OPI << /2.0 << /F (x) >> >>'),
  }),
  ...pressed('attachment', { 'a way into an embedded file': '<< /S /GoToE /T << /R /C /N (x) >> >>' }),
  ...hostile('attachment', {
    'an attached file': {
      catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>',
      objects: [file, embedded],
    },
    'a list of attached files': {
      catalog: '/Names << /EmbeddedFiles << /Kids [10 0 R] >> >>',
      objects: [file],
    },
    'a file attached to a page': { page: note('/Subtype /FileAttachment /Contents (x)') },
    'an attached file that does not say so': {
      page: note('/FS << /F (a.exe) /EF << /F 10 0 R >> >>'),
      objects: [stream('', 'MZ')],
    },
    'a file that belongs to the document': { catalog: '/AF [10 0 R]', objects: ['<< /Desc (x) >>'] },
    'a collection of files': { catalog: '/Collection << /View /D >>' },
    'an embedded file that nothing refers to': { objects: [embedded] },
    'a file with others': { catalog: '/X << /RF << /F [(x) 10 0 R] >> >>', objects: [stream('')] },
  }),
  ...pressed('sentForm', {
    'a form that is sent elsewhere': '<< /S /SubmitForm /F << /FS /URL /F (http://x) >> >>',
    'a form that is filled from a file': '<< /S /ImportData /F (x.fdf) >>',
  }),
  ...hostile('dynamicForm', {
    'a form with programs': { catalog: '/AcroForm << /XFA 10 0 R >>', objects: [stream('', '<xdp/>')] },
    'a form with programs in parts': { catalog: '/AcroForm << /XFA [(x) 10 0 R] >>', objects: [stream('')] },
  }),
  ...pressed('media', {
    'a film': '<< /S /Movie /T (x) >>',
    'a sound': '<< /S /Sound /Sound 10 0 R >>',
    'a show': '<< /S /Rendition /OP 0 /R << /S /MR >> /AN 3 0 R >>',
    'a clip': '<< /Type /MediaClip /S /MCD >>',
    'a view of a model': '<< /S /GoTo3DView /TA 3 0 R /V /F >>',
    'a command to rich media': '<< /S /RichMediaExecute /TA 3 0 R >>',
  }),
  ...hostile('media', {
    ...Object.fromEntries(
      ['Movie', 'Sound', 'Screen', '3D', 'RichMedia'].map((kind) => [
        `a note of the kind ${kind}`,
        { page: note(`/Subtype /${kind}`) },
      ]),
    ),
    shows: { catalog: '/Names << /Renditions << /Names [(x) 10 0 R] >> >>', objects: ['<< /S /MR >>'] },
  }),
  ...pressed('link', {
    'a link to a file': '<< /S /URI /URI (file:///c:/windows/system32/cmd.exe) >>',
    'a link that is a script': '<< /S /URI /URI (javascript:alert\\(1\\)) >>',
    'a link to a share': '<< /S /URI /URI (\\\\\\\\10.0.0.1\\\\x) >>',
    'a link in digits': '<< /S /URI /URI <66696c653a2f2f2f782e657865> >>',
    'a link that is no text': '<< /S /URI /URI <6a6176617363726970743a80ff00> >>',
    'a link with a line end': '<< /S /URI /URI (java\\nscript:x) >>',
  }),
];

/** Actions of harmless documents: they change only the document, and lead to a page or nowhere. */
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
    what: 'an address of mail and a telephone',
    page: link('<< /S /URI /URI (mailto:info@hgk.hr) /Next << /S /URI /URI (tel:+38514606666) >> >>'),
  },
  {
    what: 'a link by name',
    catalog:
      '/Dests << /F [3 0 R /Fit] /A 10 0 R >> /Names << /Dests << /Names [(JavaScript) [3 0 R /Fit]] >> >>',
    page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /Dest (JavaScript) >>]',
    objects: ['<< /D [3 0 R /Fit] >>'],
  },
  { what: 'a page to begin with', catalog: '/OpenAction [3 0 R /FitH null] /PageMode /UseNone' },
  { what: 'a way to begin with', catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' },
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
  {
    what: 'objects that are empty',
    objects: ['', 'null', '[]', '<<>>', '<< /A null >>', '-7', '()', '<>', stream('')],
  },
];
