import { deflateSync } from 'node:zlib';
import { objectStreamOf, pdfWith, rightPdf, streamOf } from '../../support/documents/documents.ts';
import { layouts } from './pdf-files.ts';

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const right = rightPdf().content;
const bytes = (text: string) => Buffer.from(text, 'latin1');
const hidden = `9 0 obj\n${script}\nendobj\n`;
const unnamed = deflateSync(bytes(`9 0  ${script}`));
const streamWith = (data: string) =>
  pdfWith([bytes(`<< /Length ${data.length} >>\nstream\n${data}\nendstream`)]);

/** Files with a script that one reader sees and another does not. */
export const ambiguous: readonly (readonly [what: string, content: Buffer])[] = [
  ['a stream with an end inside', streamWith(`q\nendstream\nendobj\n${hidden}`)],
  ['a trailer inside a stream', streamWith(`${hidden}trailer\n<< /Root 9 0 R >>`)],
  ['an object inside a text', pdfWith([`(\n${hidden})`])],
  ['an object in a comment', pdfWith([`1 % ${hidden.replaceAll('\n', ' ')}\n`])],
  ['something between objects', bytes(right.toString('latin1').replace('2 0 obj', `${script}\n2 0 obj`))],
  ['one of two values nothing', pdfWith([`<< /OpenAction null /OpenAction ${script} >>`])],
  [
    'objects packed twice',
    pdfWith([
      objectStreamOf(script, '/Filter [/FlateDecode /FlateDecode]', (data) => deflateSync(deflateSync(data))),
    ]),
  ],
  [
    'objects that are cut',
    pdfWith([objectStreamOf(script, '/Filter /FlateDecode', (data) => deflateSync(data).subarray(0, -4))]),
  ],
  [
    'an object beside a decoy',
    pdfWith([streamOf('/Type /ObjStm /N 1 /First 5', bytes(`9 0  << >> ${script}`))]),
  ],
  [
    'a decoy before an object',
    pdfWith([
      streamOf('/Type /ObjStm /N 1 /First 6', bytes(`9 40  ${'<< /Length 3 >>'.padEnd(40)}${script}`)),
    ]),
  ],
  [
    'objects in one another',
    pdfWith([streamOf('/Type /ObjStm /N 2 /First 10', bytes(`9 0 8 4   [1 (${script}) 2]`))]),
  ],
  ['objects that do not say so', pdfWith([streamOf('/N 1 /First 5 /Filter /FlateDecode', unnamed)])],
  [
    'objects that say so elsewhere',
    pdfWith([streamOf('/Type 5 0 R /Filter /FlateDecode', unnamed), '/ObjStm']),
  ],
  ['a file behind it', Buffer.concat([right, layouts.plain({ what: '', catalog: `/OpenAction ${script}` })])],
  ['a file before it', Buffer.concat([layouts.plain({ what: '', catalog: `/OpenAction ${script}` }), right])],
];
