import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Document, Footer, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import htmlToDocx from 'html-to-docx';
import { jsPDF } from 'jspdf';
import JSZip from 'jszip';
import { PDFDocument } from 'pdf-lib';
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

const isInCi = Boolean(process.env['CI']);
if (isInCi) {
  await installDebian(
    `qpdf poppler-utils ghostscript img2pdf zip pandoc groff weasyprint libreoffice-writer-nogui php-cli php-tcpdf
    php-dompdf python3-docx python3-reportlab python3-cairo ruby-prawn`.split(/\s+/),
  ).catch((error: unknown) => process.stdout.write(`Programs could not be installed: ${String(error)}\n`));
}

type Made = readonly [what: string, content: Buffer];

/** What libraries write, each in two ways. */
async function ofLibraries(): Promise<Made[]> {
  const made: Made[] = [];
  for (const isOld of [true, false]) {
    const kit = new PdfKit(
      isOld ? { pdfVersion: '1.3', ownerPassword: 'x' } : { pdfVersion: '1.7ext3', tagged: true },
    );
    kit.text('Polica', { link: 'www.hgk.hr' }).outline.addItem('Polica');
    kit.initForm();
    kit.formText('ime', 10, 10, 100, 20, {});
    kit.end();
    made.push([`pdfkit ${isOld}`, await buffer(kit)]);
    const js = new jsPDF(
      isOld ? {} : { compress: true, encryption: { ownerPassword: 'x', userPermissions: ['print'] } },
    );
    js.textWithLink('Polica', 20, 20, { url: 'info@hgk.hr' });
    js.outline.add(null, 'Polica', { pageNumber: 1 });
    made.push([`jspdf ${isOld}`, Buffer.from(js.output('arraybuffer'))]);
    const lib = await PDFDocument.create();
    lib.getForm().createTextField('ime').addToPage(lib.addPage());
    made.push([`pdf-lib ${isOld}`, Buffer.from(await lib.save({ useObjectStreams: !isOld }))]);
    const archive = new JSZip();
    for (const [name, part] of Object.entries(docxParts)) archive.file(name, part);
    const compression = isOld ? 'STORE' : 'DEFLATE';
    const zipped = await archive.generateAsync({ type: 'nodebuffer', compression, streamFiles: isOld });
    made.push([`JSZip ${isOld}`, zipped]);
    const cell = new TableCell({ children: [new Paragraph('1')] });
    const children = [new Paragraph('Polica'), new Table({ rows: [new TableRow({ children: [cell] })] })];
    const footers = { default: new Footer({ children: [new Paragraph('Stranica')] }) };
    const word = new Document({ sections: [isOld ? { children } : { children, footers }] });
    made.push([`docx ${isOld}`, await Packer.toBuffer(word)]);
    const options = isOld ? {} : { footer: true, pageNumber: true };
    const html = await htmlToDocx(
      given['x.html'] ?? '',
      null,
      options,
      isOld ? undefined : '<p>Stranica</p>',
    );
    made.push([`html-to-docx ${isOld}`, Buffer.from(new Uint8Array(html))]);
  }
  return made;
}

/** What the programs below find in their folders. */
const given: Readonly<Record<string, string>> = {
  'x.html':
    '<h1>Polica</h1><p>Čekić, žaba. <a href="www.hgk.hr">HGK</a> <a href="https://hgk.hr">hgk</a></p><table><tr><td>1</td></tr></table>',
  'x.md': 'Polica osiguranja br. 4711\n\nVrijedi od 1. siječnja.\n',
  'x.ms': '.TL\nPolica\n.PP\nTekst',
  'x.ps': '%!PS\n/Helvetica findfont 20 scalefont setfont 72 700 moveto (Polica) show showpage\n',
  'tcpdf.php':
    "<?php require '/usr/share/php/tcpdf/tcpdf.php'; foreach ([0, 3] as $mode) { $p = new TCPDF(); $p->SetProtection(['print'], '', 'x', $mode); $p->AddPage(); $p->Bookmark('Polica', 0, 0); $p->Write(0, 'Polica', 'www.hgk.hr'); $p->Output(getcwd() . \"/$mode.pdf\", 'F'); }",
  'dompdf.php':
    "<?php require '/usr/share/php/dompdf/autoload.inc.php'; $d = new Dompdf\\Dompdf(); $d->loadHtml(file_get_contents('x.html')); $d->render(); file_put_contents('x.pdf', $d->output());",
  'cairo.py':
    "import cairo\ns = cairo.PDFSurface('x.pdf', 300, 300); c = cairo.Context(s); c.move_to(20, 20); c.show_text('Polica'); s.finish()",
  'reportlab.py':
    "from reportlab.pdfgen import canvas\nfrom reportlab.lib.pdfencrypt import StandardEncryption\nc = canvas.Canvas('x.pdf', encrypt=StandardEncryption('', ownerPassword='x')); c.linkURL('www.hgk.hr', (0, 0, 9, 9)); c.bookmarkPage('a'); c.addOutlineEntry('A', 'a'); c.acroForm.textfield(name='x'); c.save()",
  'docx.py': "import docx\nd = docx.Document(); d.add_heading('Polica'); d.add_table(2, 2); d.save('x.docx')",
  'prawn.rb':
    "require 'prawn'; Prawn::Document.generate('x.pdf') { text 'Polica'; encrypt_document(owner_password: 'x') }",
};

const ghostscript = (level: string) =>
  `gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dCompatibilityLevel=${level} -sOutputFile=${level}.pdf x.ps`;
const office = `soffice -env:UserInstallation=file://${folder}/profile --headless --convert-to`;

/** Programs that write files; where one is not installed, it is named and left out. */
const programs: readonly string[] = [
  'cd parts && zip -qr ../r.docx . && zip -qr -fz -0 ../fz.docx . && zip -qr - . | cat > ../streamed.docx',
  `/usr/bin/python3 -c "import shutil; shutil.move(shutil.make_archive('made', 'zip', 'parts'), 'made.docx')"`,
  'php tcpdf.php',
  'php dompdf.php',
  'pandoc x.html -o html.docx && pandoc x.md -o md.docx',
  `${office} pdf x.html && ${office} docx x.html`,
  'groff -Tpdf x.ms -ms > x.pdf',
  'weasyprint x.html x.pdf',
  ['1.2', '1.4', '1.5', '1.7'].map(ghostscript).join(' && '),
  '/usr/bin/python3 cairo.py',
  '/usr/bin/python3 reportlab.py',
  '/usr/bin/python3 docx.py',
  'ruby prawn.rb',
];

/** Programs that write a PDF of another one again. */
const rewriters: readonly string[] = [
  'qpdf --linearize in.pdf out.pdf',
  'qpdf --object-streams=generate in.pdf out.pdf',
  'qpdf --qdf in.pdf out.pdf',
  'qpdf --newline-before-endstream --preserve-unreferenced in.pdf out.pdf',
  'qpdf --allow-weak-crypto --encrypt "" x 40 -- in.pdf out.pdf',
  'qpdf --encrypt "" x 256 -- in.pdf out.pdf',
  'pdftocairo -pdf in.pdf out.pdf',
  'pdfunite in.pdf in.pdf out.pdf',
  'pdfseparate -l 1 in.pdf out%d.pdf',
  'pdftoppm -r 60 -png in.pdf p && img2pdf p*.png -o out.pdf',
  'pdftoppm -r 60 -jpeg in.pdf p && img2pdf p*.jpg -o out.pdf',
];

let folders = 0;

/** Runs a command in a folder of its own and gives the files that it has written. */
async function by(command: string, input: Readonly<Record<string, string | Buffer>>): Promise<Made[]> {
  const place = join(folder, String((folders += 1)));
  for (const [name, content] of Object.entries(input)) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), content);
  }
  await run('sh', ['-c', command], { cwd: place, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 });
  const names = (await readdir(place)).filter((name) => /\.(?:pdf|docx)$/.test(name) && !(name in input));
  return Promise.all(
    names.map(async (name): Promise<Made> => [`${command}: ${name}`, await readFile(join(place, name))]),
  );
}

test('files of programs are taken', async () => {
  const made = await ofLibraries();
  expect(made).toHaveLength(12);
  const parts = Object.fromEntries(Object.entries(docxParts).map(([name, part]) => [`parts/${name}`, part]));
  let present = 0;
  for (const command of programs) {
    try {
      made.push(...(await by(command, { ...given, ...parts })));
      present += 1;
    } catch (error) {
      process.stdout.write(`${command} is left out: ${String(error).split('\n', 1)[0]}\n`);
    }
  }
  if (isInCi) expect(present).toBeGreaterThan(programs.length / 2);
  for (const [what, content] of made.filter(([, each]) => each.includes('%PDF'))) {
    for (const command of rewriters) {
      const files = await by(command, { 'in.pdf': content }).catch(() => []);
      made.push(...files.map(([how, written]): Made => [`${how} of ${what}`, written]));
    }
  }
  process.stdout.write(`${made.length} files of programs\n`);
  for (const [what, content] of made) {
    const isArchive = content.toString('latin1', 0, 2) === 'PK';
    const found = isArchive ? await problemOfDocx(content) : await checkPdf(content);
    await tally.hold(() => expect(typeof found === 'string' ? found : 'taken', what).toBe('taken'));
  }
}, 900_000);
