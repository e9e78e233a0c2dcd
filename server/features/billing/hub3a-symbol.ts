import { hub3aSymbol, hub3aText, type PaymentSlip } from '../../../domain/hub3a.ts';
import type { Run } from '../../platform/pdf/drawing.ts';
import { pdf417Rows } from '../../platform/pdf/pdf417.ts';

/** The PDF417 code of a payment slip as dark runs of cells; a cell is as wide as the narrowest bar. */
export function hub3aCode(slip: PaymentSlip): Run[] {
  const { columns, eclevel, rowmult: height } = hub3aSymbol;
  return pdf417Rows(hub3aText(slip), columns, eclevel).flatMap((runs, row) =>
    runs.map(([column, length]) => [column, row * height, length, height] as const),
  );
}
