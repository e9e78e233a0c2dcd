import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import {
  Document,
  Footer,
  Header,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import htmlToDocx from 'html-to-docx';
import { jsPDF } from 'jspdf';
import JSZip from 'jszip';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import PdfKit from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { problemOfDocx } from '../../server/files/docx.ts';
import { checkPdf } from '../../server/files/pdf.ts';
import { installDebian } from '../../tools/debian.ts';
import { docxParts } from '../support/documents/documents.ts';
import { Tally } from '../support/promise.ts';

// Files of programs, and not of the author of the check: what such a program writes is taken.

const run = promisify(execFile);
const tally = new Tally('13 files of programs');
const folder = await mkdtemp(join(tmpdir(), 'programs-'));
afterAll(() => rm(folder, { recursive: true }));

if (process.env['CI']) {
  await installDebian(
    `qpdf poppler-utils ghostscript img2pdf zip pandoc groff weasyprint libreoffice-writer-nogui php-cli php-tcpdf
    php-dompdf python3-docx python3-reportlab python3-cairo ruby-prawn`.split(/\s+/),
  ).catch((error: unknown) => process.stdout.write(`Programs could not be installed: ${String(error)}\n`));
}

type Made = readonly [program: string, what: string, content: Buffer];

const page =
  '<h1>Polica osiguranja</h1><p>Čekić, žaba, šuma. <a href="www.hgk.hr">HGK</a> <a href="https://hgk.hr">hgk</a></p><table><tr><td>1</td><td>2</td></tr></table>';
const plain = 'Polica osiguranja br. 4711\n\nVrijedi od 1. siječnja.\n';

/** Runs a program in a folder of its own and gives the files that it has written. */
async function by(
  program: string,
  args: readonly string[],
  input: Readonly<Record<string, string | Buffer>> = {},
): Promise<Made[]> {
  const place = join(folder, `${basename(program)}-${Math.random()}`);
  await mkdir(place);
  for (const [name, content] of Object.entries(input)) await writeFile(join(place, name), content);
  await run(program, args, { cwd: place, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 });
  const names = (await readdir(place)).filter((name) => /\.(?:pdf|docx)$/.test(name) && !(name in input));
  return Promise.all(
    names.map(async (name): Promise<Made> => [
      program,
      `${args.join(' ').slice(0, 80)}: ${name}`,
      await readFile(join(place, name)),
    ]),
  );
}

async function ofPdfKit(): Promise<Made[]> {
  const ways: PDFKit.PDFDocumentOptions[] = [
    ...(['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const).map((pdfVersion) => ({ pdfVersion })),
    { compress: false },
    { tagged: true, lang: 'hr' },
    { ownerPassword: 'x', permissions: { printing: 'highResolution' } },
    { pdfVersion: '1.7ext3', ownerPassword: 'x' },
  ];
  return Promise.all(
    ways.map(async (options): Promise<Made> => {
      const document = new PdfKit(options);
      document.text('Polica', { link: 'www.hgk.hr' });
      document.outline.addItem('Polica');
      document.addPage().text('Druga');
      document.initForm();
      document.formText('ime', 10, 10, 100, 20, {});
      document.end();
      return ['pdfkit', JSON.stringify(options), await buffer(document)];
    }),
  );
}

function ofJsPdf(): Made[] {
  const ways = [
    {},
    { compress: true },
    { putOnlyUsedFonts: true },
    { encryption: { ownerPassword: 'x', userPermissions: ['print' as const] } },
  ];
  return ways.map((options): Made => {
    const document = new jsPDF(options);
    document.textWithLink('Polica', 20, 20, { url: 'info@hgk.hr' });
    document.outline.add(null, 'Polica', { pageNumber: 1 });
    return ['jspdf', JSON.stringify(options), Buffer.from(document.output('arraybuffer'))];
  });
}

async function ofPdfLib(): Promise<Made[]> {
  return Promise.all(
    [true, false].flatMap((useObjectStreams) =>
      [1, 20].map(async (pages): Promise<Made> => {
        const document = await PDFDocument.create();
        const font = await document.embedFont(StandardFonts.Helvetica);
        for (let index = 0; index < pages; index += 1) document.addPage().drawText('Polica', { font });
        document.getForm().createTextField('ime').addToPage(document.getPage(0));
        return [
          'pdf-lib',
          `${pages} ${useObjectStreams}`,
          Buffer.from(await document.save({ useObjectStreams })),
        ];
      }),
    ),
  );
}

async function ofDocx(): Promise<Made[]> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const text = [new Paragraph({ children: [new TextRun('Polica')] })];
  const inside = [
    text,
    [...text, new Table({ rows: [new TableRow({ children: [new TableCell({ children: text })] })] })],
    [
      new Paragraph({
        children: [new ImageRun({ type: 'png', data: png, transformation: { width: 9, height: 9 } })],
      }),
    ],
  ];
  return Promise.all(
    inside.flatMap((children, index) =>
      [false, true].map(async (isFramed): Promise<Made> => {
        const framed = isFramed
          ? {
              headers: { default: new Header({ children: text }) },
              footers: { default: new Footer({ children: text }) },
            }
          : {};
        const document = new Document({ sections: [{ children, ...framed }] });
        return ['docx', `${index} ${isFramed}`, await Packer.toBuffer(document)];
      }),
    ),
  );
}

async function ofHtmlToDocx(): Promise<Made[]> {
  const ways = [{}, { footer: true, pageNumber: true }, { orientation: 'landscape' as const }];
  return Promise.all(
    ways.map(async (options): Promise<Made> => {
      const made = await htmlToDocx(page, null, options, options.footer ? '<p>Stranica</p>' : undefined);
      return ['html-to-docx', JSON.stringify(options), Buffer.from(new Uint8Array(made))];
    }),
  );
}

async function ofJsZip(): Promise<Made[]> {
  return Promise.all(
    (['STORE', 'DEFLATE'] as const).flatMap((compression) =>
      [false, true].map(async (streamFiles): Promise<Made> => {
        const archive = new JSZip();
        for (const [name, part] of Object.entries(docxParts)) archive.file(name, part);
        return [
          'JSZip',
          `${compression} ${streamFiles}`,
          await archive.generateAsync({ type: 'nodebuffer', compression, streamFiles }),
        ];
      }),
    ),
  );
}

/** The document's parts in folders, packed by programs. */
async function zipped(): Promise<Made[]> {
  const place = join(folder, 'parts');
  for (const [name, part] of Object.entries(docxParts)) {
    await mkdir(join(place, name, '..'), { recursive: true });
    await writeFile(join(place, name), part);
  }
  const python = `import shutil; shutil.make_archive('${folder}/made', 'zip', '${place}')`;
  await run('zip', ['-r', join(folder, 'r.docx'), '.'], { cwd: place });
  await run('zip', ['-r', '-fz', '-0', join(folder, 'fz.docx'), '.'], { cwd: place });
  await run('sh', ['-c', `zip -r - . | cat > ${join(folder, 'streamed.docx')}`], { cwd: place });
  await run('/usr/bin/python3', ['-c', python]);
  const names = [
    ['zip', 'r.docx'],
    ['zip', 'fz.docx'],
    ['zip', 'streamed.docx'],
    ['shutil.make_archive', 'made.zip'],
  ] as const;
  return Promise.all(
    names.map(async ([program, name]): Promise<Made> => [program, name, await readFile(join(folder, name))]),
  );
}

const tcpdf = (more: string) =>
  `<?php error_reporting(0); require '/usr/share/php/tcpdf/tcpdf.php'; $p = new TCPDF(); ${more} $p->AddPage(); $p->Bookmark('Polica', 0, 0); $p->Write(0, 'Polica', 'www.hgk.hr'); $p->Output(getcwd() . '/x.pdf', 'F');`;
const python = (code: string) => ['-c', code] as const;

/** What each program is asked for. Where one is not installed, it is named and left out. */
const programs: Readonly<Record<string, () => Promise<Made[]>>> = {
  pdfkit: ofPdfKit,
  jspdf: () => Promise.resolve(ofJsPdf()),
  'pdf-lib': ofPdfLib,
  docx: ofDocx,
  'html-to-docx': ofHtmlToDocx,
  JSZip: ofJsZip,
  zip: zipped,
  TCPDF: async () =>
    (
      await Promise.all(
        [
          '',
          "$p->SetProtection(['print'], '', 'x');",
          "$p->SetProtection(['print'], '', 'x', 3);",
          '$p->setPDFVersion("1.4");',
        ].map((more) => by('php', ['x.php'], { 'x.php': tcpdf(more) })),
      )
    ).flat(),
  dompdf: () =>
    by('php', ['x.php'], {
      'x.php': `<?php error_reporting(0); require '/usr/share/php/dompdf/autoload.inc.php'; $d = new Dompdf\\Dompdf(); $d->loadHtml('${page}'); $d->render(); file_put_contents('x.pdf', $d->output());`,
    }),
  pandoc: async () =>
    (
      await Promise.all(
        ['html', 'markdown', 'rst'].map((from) =>
          by('pandoc', ['-f', from, 'x.txt', '-o', `${from}.docx`], {
            'x.txt': from === 'html' ? page : plain,
          }),
        ),
      )
    ).flat(),
  LibreOffice: async () =>
    (
      await Promise.all(
        [
          'pdf',
          'docx',
          'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"}}',
          'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"},"ExportBookmarks":{"type":"boolean","value":"true"}}',
        ].map((to) =>
          by(
            'soffice',
            [
              `-env:UserInstallation=file://${folder}/profile-${to.length}`,
              '--headless',
              '--convert-to',
              to,
              'x.txt',
            ],
            { 'x.txt': plain },
          ),
        ),
      )
    ).flat(),
  groff: () => by('sh', ['-c', 'groff -Tpdf x.ms -ms > x.pdf'], { 'x.ms': '.TL\nPolica\n.PP\nTekst' }),
  weasyprint: () => by('weasyprint', ['x.html', 'x.pdf'], { 'x.html': page }),
  Ghostscript: async () =>
    (
      await Promise.all(
        ['1.2', '1.3', '1.4', '1.5', '1.6', '1.7'].flatMap((level) =>
          ['/screen', '/printer', '/prepress'].map((setting) =>
            by(
              'sh',
              [
                '-c',
                `gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dCompatibilityLevel=${level} -dPDFSETTINGS=${setting} -sOutputFile=x.pdf x.ps`,
              ],
              {
                'x.ps':
                  '%!PS\n/Helvetica findfont 20 scalefont setfont 72 700 moveto (Polica) show showpage\n',
              },
            ),
          ),
        ),
      )
    ).flat(),
  cairo: () =>
    by(
      '/usr/bin/python3',
      python(
        "import cairo\nfor v in (0, 1):\n  s = cairo.PDFSurface(f'{v}.pdf', 300, 300); s.restrict_to_version(cairo.PDFVersion.VERSION_1_4 if v else cairo.PDFVersion.VERSION_1_5); c = cairo.Context(s); c.move_to(20, 20); c.show_text('Polica'); s.finish()",
      ),
    ),
  reportlab: () =>
    by(
      '/usr/bin/python3',
      python(
        "from reportlab.pdfgen import canvas\nfor i, e in enumerate((None, 'x')):\n  from reportlab.lib.pdfencrypt import StandardEncryption\n  c = canvas.Canvas(f'{i}.pdf', encrypt=StandardEncryption('', ownerPassword='x') if e else None); c.drawString(9, 9, 'Polica'); c.linkURL('www.hgk.hr', (0, 0, 9, 9)); c.bookmarkPage('a'); c.addOutlineEntry('A', 'a'); c.acroForm.textfield(name='x'); c.save()",
      ),
    ),
  'python-docx': () =>
    by(
      '/usr/bin/python3',
      python(
        "import docx\nd = docx.Document(); d.add_heading('Polica'); d.add_table(2, 2); d.save('x.docx')",
      ),
    ),
  prawn: () =>
    by('ruby', [
      '-e',
      "require 'prawn'; Prawn::Document.generate('x.pdf') { text 'Polica' }; Prawn::Document.generate('e.pdf') { text 'Polica'; encrypt_document(owner_password: 'x') }",
    ]),
};

/** A program waits for the disk more than for the processor. */
const atOnce = (work: () => Promise<void>) => Promise.all([work(), work(), work()]);

/** Programs that write files of others again: those that were made before. */
const rewriters: Readonly<Record<string, readonly string[]>> = {
  qpdf: [
    'qpdf --linearize in.pdf out.pdf',
    'qpdf --object-streams=generate in.pdf out.pdf',
    'qpdf --object-streams=disable in.pdf out.pdf',
    'qpdf --qdf in.pdf out.pdf',
    'qpdf --newline-before-endstream --preserve-unreferenced in.pdf out.pdf',
    'qpdf --allow-weak-crypto --encrypt "" x 40 -- in.pdf out.pdf',
    'qpdf --allow-weak-crypto --encrypt "" x 128 --use-aes=y -- in.pdf out.pdf',
    'qpdf --encrypt "" x 256 -- in.pdf out.pdf',
  ],
  poppler: [
    'pdftocairo -pdf in.pdf out.pdf',
    'pdfunite in.pdf in.pdf out.pdf',
    'pdfseparate -l 1 in.pdf out%d.pdf',
  ],
  img2pdf: [
    'pdftoppm -r 60 -png in.pdf p && img2pdf p*.png -o out.pdf',
    'pdftoppm -r 60 -jpeg in.pdf p && img2pdf p*.jpg -o out.pdf',
  ],
};

test('files of programs are taken', async () => {
  const made: Made[] = [];
  const waiting = Object.entries(programs).values();
  await atOnce(async () => {
    for (const [program, make] of waiting) {
      await make().then(
        (files) => made.push(...files.map(([, what, content]): Made => [program, what, content])),
        (error: unknown) =>
          process.stdout.write(`${program} is left out: ${String(error).split('\n', 1)[0]}\n`),
      );
    }
  });
  const bases = Object.keys(programs)
    .map((program) => made.find(([name, , content]) => name === program && content.includes('%PDF')))
    .filter((base) => base !== undefined);
  const again = Object.entries(rewriters)
    .flatMap(([program, commands]) =>
      commands.flatMap((command) => bases.map(([name, , content]) => ({ program, command, name, content }))),
    )
    .values();
  await atOnce(async () => {
    for (const { program, command, name, content } of again) {
      const files = await by('sh', ['-c', command], { 'in.pdf': content }).catch(() => []);
      made.push(...files.map(([, , written]): Made => [program, `${command} of ${name}`, written]));
    }
  });
  const makers = new Set(made.map(([program]) => program));
  process.stdout.write(`${made.length} files of ${makers.size} programs: ${[...makers].join(', ')}\n`);
  expect(makers.size).toBeGreaterThanOrEqual(15);
  expect(made.length).toBeGreaterThanOrEqual(150);
  for (const [program, what, content] of made) {
    const found =
      content.toString('latin1', 0, 2) === 'PK' ? await problemOfDocx(content) : await checkPdf(content);
    await tally.hold(() =>
      expect(typeof found === 'string' ? found : 'taken', `${program}, ${what}`).toBe('taken'),
    );
  }
}, 900_000);
