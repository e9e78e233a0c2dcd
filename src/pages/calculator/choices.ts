import { drives, objectCondition, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { financingFigures, kmOf } from '../../../domain/leasing/calculator-figures.ts';
import { leasingTypeShortLabels } from '../../../domain/labels.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { objectLabels } from '../../text/object-labels.ts';
import { formatCount } from '../../text/numbers.ts';
import type { ShownStep } from './steps.ts';

export interface ChoiceGroup {
  readonly step: ShownStep;
  /** „Izmijeni opće podatke“ */
  readonly change: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

type Line = readonly [label: string, value: string | null | undefined];

const linesOf = (lines: readonly Line[]) =>
  lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));

const kmText = (text: string) => {
  const km = kmOf(text);
  return km === null ? null : `${formatCount(km)}\u00a0km`;
};

export function choiceGroups(data: CalculatorData): readonly ChoiceGroup[] {
  const figures = financingFigures(data);
  const isDriven = drives(data);
  const labels = objectLabels[isDriven ? 'CAR' : 'REAL_ESTATE'];
  const groups: readonly ChoiceGroup[] = [
    {
      step: 1,
      change: 'Izmijeni opće podatke',
      lines: linesOf([
        ['Primatelj leasinga', data.leasingRecipientType?.name],
        ['Vrsta leasinga', data.leasingType && leasingTypeShortLabels[data.leasingType]],
        ['Dobavljač', data.supplier?.name],
        ['Valuta', data.currency],
      ]),
    },
    {
      step: 2,
      change: 'Izmijeni podatke o objektu',
      lines: linesOf([
        ['Objekt leasinga', data.leasingObject?.name],
        [labels.make, data.leasingObjectMake?.name],
        [labels.model, data.leasingObjectModel?.name],
        ['Gorivo', data.leasingObjectFuel?.name],
        ['Motor', data.leasingObjectEngine?.name],
        ['Stanje', isDriven && data.leasingObjectFirstRegistrationYear ? objectCondition(data) : null],
        ['Planirano godišnje', isDriven ? kmText(data.averageTotalMileage) : null],
      ]),
    },
    {
      step: 3,
      change: 'Izmijeni financijske podatke',
      lines: linesOf([
        ['Iznos financiranja', figures && formatEur(figures.financingEur)],
        ['Trajanje', data.financingPeriod?.name],
      ]),
    },
  ];
  return groups;
}
