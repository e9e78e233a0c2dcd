import type { LegalEntityData } from '../../generated/api.ts';
import { statementOfFirm } from './firm.ts';
import type { StatementCheck } from './signature/check.ts';

type Statements = {
  /** The statement that a firm signs. The same data make the same bytes. */
  readonly write: (data: LegalEntityData) => Promise<Buffer>;
  readonly check: StatementCheck;
};

/**
 * Gives what writes statements and checks signed ones. Fonts, and what reads signatures, wait for the first firm: the
 * server starts without them.
 *
 * @param anchors certificates of the authorities that are trusted, DER
 */
export function createStatements(anchors: readonly Buffer[]): Statements {
  let writer: Promise<(data: LegalEntityData) => Buffer> | undefined;
  let checker: Promise<StatementCheck> | undefined;

  function loadWriter(): Promise<(data: LegalEntityData) => Buffer> {
    writer ??= import('../pdf/statement.ts').then(({ createStatementWriter }) => {
      const write = createStatementWriter();
      return (data) => write(statementOfFirm(data));
    });
    return writer;
  }

  function loadChecker(): Promise<StatementCheck> {
    checker ??= import('./signature/check.ts').then((module) => module.createStatementCheck(anchors));
    return checker;
  }

  return {
    write: async (data) => (await loadWriter())(data),
    check: async (file, expected) => (await loadChecker())(file, expected),
  };
}
