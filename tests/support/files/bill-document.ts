import type { BillDocument } from '../../../server/features/billing/bill-pdf.ts';

/** Some bill as it is printed. */
export const billDocument: BillDocument = {
  bill: {
    number: 'R-26-118204',
    type: 'INSTALLMENT',
    date: '2026-12-01',
    contractNumber: '10482/24',
    dueDate: '2026-12-15',
    amountEur: 525.84,
    installments: '33/60',
    description: 'Škoda Octavia Combi',
  },
  customer: { name: 'Ana Kovačević', address: ['Ilica 10', '10000 Zagreb', 'Hrvatska'], oib: '52431287650' },
  registrationNumber: 'ZG 1234-AB',
  paper: { vatBaseEur: null, vatEur: null, eInvoiceNumber: null, jir: null, zki: null },
  slip: {
    amountEur: 525.84,
    payer: { name: 'Kovačević Ana', street: 'Ilica 10', place: '10000 Zagreb, Hrvatska' },
    payee: { name: 'Jadran Leasing d.o.o.', street: 'Ulica grada Vukovara 271', place: '10000 Zagreb' },
    iban: 'HR1210010051863000160',
    model: 'HR01',
    reference: '10482-2433-7',
    purposeCode: 'INSM',
    description: 'Račun R-26-118204',
  },
};
