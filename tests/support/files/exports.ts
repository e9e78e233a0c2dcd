import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The example of the documentation. */
export const exampleExport = join(import.meta.dirname, '../../../examples/export');

export type TestExport = {
  readonly folder: string;
  /** Changes a file of the export. */
  edit(file: string, change: (text: string) => string): void;
  write(file: string, content: string | Buffer): void;
  /** Changes one row of a file of JSON lines, the one with this number. */
  change(file: string, number: string, fields: Readonly<Record<string, unknown>>): void;
};

/** A separate export: a copy of the example. */
export function copyExport(): TestExport {
  const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-export-'));
  cpSync(exampleExport, folder, { recursive: true });
  const edit: TestExport['edit'] = (file, change) => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  return {
    folder,
    edit,
    write: (file, content) => writeFileSync(join(folder, file), content),
    change: (file, number, fields) =>
      edit(file, (text) =>
        text
          .split('\n')
          .map((line) =>
            line.replaceAll(' ', '').includes(`"number":"${number}"`)
              ? JSON.stringify({ ...(JSON.parse(line) as object), ...fields })
              : line,
          )
          .join('\n'),
      ),
  };
}
