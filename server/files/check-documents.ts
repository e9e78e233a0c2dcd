import { serveChecks } from './serve-checks.ts';

/** The entry of the processes that check documents; the checks by the ends of the files' names. */
const load = async () => ({
  pdf: (await import('./pdf.ts')).checkPdf,
  docx: (await import('./docx.ts')).problemOfDocx,
  xml: (await import('./xml.ts')).problemOfXml,
});

export type DocumentChecks = Awaited<ReturnType<typeof load>>;

await serveChecks(load);
