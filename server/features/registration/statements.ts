import type { LegalEntityData } from '../../../generated/api.ts';
import { statementOfFirm } from './firm.ts';

/**
 * Gives what writes the statement that a firm signs; the same data make the same bytes. Its fonts wait for the first firm:
 * the server starts without them.
 */
export function createStatementWriting(): (data: LegalEntityData) => Promise<Buffer> {
  let writer: Promise<(data: LegalEntityData) => Buffer> | undefined;

  function loadWriter(): Promise<(data: LegalEntityData) => Buffer> {
    writer ??= import('./statement-pdf.ts').then(({ createStatementWriter }) => {
      const write = createStatementWriter();
      return (data) => write(statementOfFirm(data));
    });
    return writer;
  }

  return async (data) => (await loadWriter())(data);
}
