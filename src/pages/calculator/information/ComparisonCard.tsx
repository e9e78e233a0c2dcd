import { memo, type RefObject, useMemo, useRef, useEffect, useState } from 'react';
import type { CalculationInputs } from '../../../../domain/leasing/calculation.ts';
import { comparedCalculation, type ComparedFigures } from '../../../../domain/leasing/comparison.ts';
import { formatEur } from '../../../../domain/values/money.ts';
import { yearNoun } from '../../../../domain/values/plural.ts';
import { formatPercent } from '../../../text/percents.ts';
import { plural } from '../../../text/plural.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type ComparedItem, ComparisonTable } from '../../../ui/table/ComparisonTable.tsx';
import * as styles from './Information.css.ts';
import { CopyLink } from './comparison-actions.tsx';
import { KindName } from './ResultCard.tsx';
import { type Comparison, variantLetter } from './use-comparison.ts';

const kindLabels = ['Rata', 'Na početku', 'Na kraju', 'Ukupno', 'EKS bez troškova obrade'];

const leasingCategories = ['FINANCIAL', 'OPERATIONAL'] as const;

const rows = [
  {
    labels: [
      'Neto cijena vozila',
      'Učešće (financijski)',
      'Akontacija (operativni)',
      'Kamatna stopa',
      'Trajanje',
    ],
  },
  ...leasingCategories.map((category) => ({
    title: (
      <span className={styles.kind}>
        <KindName category={category} />
      </span>
    ),
    labels: kindLabels,
  })),
];

function kindValues(figures: ComparedFigures): readonly string[] {
  return [
    formatEur(figures.instalmentEur),
    formatEur(figures.startEur),
    formatEur(figures.endEur),
    formatEur(figures.totalEur),
    figures.effectiveRatePercent === null ? '–' : formatPercent(figures.effectiveRatePercent),
  ];
}

function valuesOf(inputs: CalculationInputs): ComparedItem['values'] {
  const compared = comparedCalculation(inputs);
  return [
    [
      formatEur(inputs.netPriceEur),
      formatPercent(inputs.participationPercent),
      formatPercent(inputs.advancePercent),
      formatPercent(inputs.ratePercent),
      plural(inputs.years, yearNoun),
    ],
    ...leasingCategories.map((category) => kindValues(compared[category])),
  ];
}

export interface ComparisonCardProps extends Pick<
  Comparison,
  'variants' | 'address' | 'onRemove' | 'onShow'
> {
  /** Of the present calculation. */
  readonly inputs: CalculationInputs;
  /** The values where a variant names none. */
  readonly start: CalculationInputs;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** The present calculation, which follows the sliders, and the calculations that it is compared with. */
const ComparisonCard = memo(function ComparisonCard(props: ComparisonCardProps) {
  const { inputs, variants, start, titleRef, address, onRemove, onShow } = props;
  const present = useMemo(
    (): ComparedItem => ({
      key: 'A',
      name: <span className={styles.presentLetter}>A</span>,
      note: 'sadašnji izračun',
      values: valuesOf(inputs),
    }),
    [inputs],
  );
  const others = useMemo(
    () =>
      variants.map((variant, index) => variantItem({ ...start, ...variant }, index, { onRemove, onShow })),
    [variants, start, onRemove, onShow],
  );
  return (
    <Card as="section" labelledBy="comparison">
      <h2 className={styles.title} id="comparison" ref={titleRef} tabIndex={-1}>
        Usporedba izračuna
      </h2>
      <ComparisonTable
        caption="Usporedba izračuna"
        rows={rows}
        items={[present, ...others]}
        marksDifferences
      />
      <p className={styles.note}>
        Podebljano je što se razlikuje od izračuna A. Iznosi su s PDV-om, bez troškova obrade i jamčevine; EKS
        operativnog leasinga računa i s jamčevinom od jedne rate, koja se na kraju vraća.
      </p>
      <div className={styles.foot}>
        <CopyLink address={address} />
      </div>
    </Card>
  );
});

function variantItem(
  inputs: CalculationInputs,
  index: number,
  { onRemove, onShow }: Pick<Comparison, 'onRemove' | 'onShow'>,
): ComparedItem {
  const letter = variantLetter(index);
  return {
    key: letter,
    name: <span className={styles.letter}>{letter}</span>,
    actions: (
      <>
        <Button variant="quiet" onClick={() => onShow(index)}>
          {`Prikaži ${letter}`}
        </Button>
        <Button variant="quiet" onClick={() => onRemove(index)}>
          {`Ukloni ${letter}`}
        </Button>
      </>
    ),
    values: valuesOf(inputs),
  };
}

interface ComparisonSectionProps extends ComparisonCardProps {
  /** The inputs as they last rested. */
  readonly settled: CalculationInputs;
}

/** The comparison follows each move of a slider where that is seen; out of sight it would only hold the slider up. */
export function ComparisonSection({ inputs, settled, ...rest }: ComparisonSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  return (
    <div className={styles.comparison} ref={place}>
      <ComparisonCard {...rest} inputs={isInView ? inputs : settled} />
    </div>
  );
}

/** Whether any of an element is in the window; `true` before that is known. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setIsInView(entries.at(-1)?.isIntersecting ?? true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
