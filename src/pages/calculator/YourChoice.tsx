import { serverNow } from '../../api/calls/server-clock.ts';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { participationField, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { chosenYears, informativeQuote, typedFigures } from '../../../domain/leasing/calculator-figures.ts';
import { yearOf } from '../../../domain/leasing/codes.ts';
import { parseDecimal } from '../../../domain/values/decimal.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { paths } from '../../routes/paths.ts';
import { formatPercent } from '../../text/percents.ts';
import { installmentNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Pencil } from '../../ui/images/icons.ts';
import { Link } from '../../ui/actions/Link.tsx';
import type { CalculatorProps, ShownStep } from './steps.ts';
import { choiceGroups } from './choices.ts';
import * as styles from './steps.css.ts';

export interface YourChoiceProps extends CalculatorProps {
  /** The steps whose entries it shows. */
  readonly step: ShownStep;
  /** Steps side by side; the cost is shown beside each product there. */
  readonly wide?: boolean;
}

/** The choices so far, the way to change them, and the cost of the leasing. */
export function YourChoice({ calculator, step, wide = false }: YourChoiceProps) {
  const data = useSelector(calculator, ({ context }) => context.data);
  const headingId = useId();
  const groups = choiceGroups(data).filter((group) => group.step < step);
  return (
    <Card as="section" labelledBy={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Vaš odabir
      </h2>
      {groups.length === 0 && (
        <p className="quiet">Ovdje ćete vidjeti što ste odabrali u prethodnim koracima.</p>
      )}
      <div className={wide ? styles.wideGroups : undefined}>
        {groups.map(({ step: chosenIn, change, lines }) => (
          <div key={chosenIn} className={wide ? styles.wideGroup : styles.group}>
            <dl className={styles.choices}>
              {lines.map(({ label, value }) => (
                <div key={label} className={styles.choice}>
                  <dt className="quiet">{label}</dt>
                  <dd className={styles.choiceValue}>{value}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.change}>
              <Link to={paths.calculatorStep(chosenIn)} variant="standalone" icon={Pencil}>
                {change}
              </Link>
            </p>
          </div>
        ))}
      </div>
      {!wide && <Instalment data={data} />}
    </Card>
  );
}

/** Whether price and duration are there: only an offered value may be missing. */
const hasTerms = (data: CalculatorData) => typedFigures(data).netPriceEur > 0 && chosenYears(data) !== null;

function Instalment({ data }: { data: CalculatorData }) {
  const [year] = useState(() => yearOf(serverNow()));
  const figures = informativeQuote(data, year);
  const participation = parseDecimal(data[participationField(data)]) ?? 0;
  return (
    <div className={styles.instalment}>
      <p className="quiet-small">Informativna rata</p>
      {figures ? (
        <>
          <p className={`${styles.instalmentFigure} num`}>{formatEur(figures.instalmentEur)}</p>
          <p className={styles.instalmentNote}>
            <span>
              {`${plural(figures.months, installmentNoun)} uz ${data.leasingType === 'OPERATIONAL' ? 'akontaciju' : 'učešće'} `}
            </span>
            <span className="num">{formatPercent(participation)}</span>. Točan iznos dobit ćete nakon odabira
            proizvoda.
          </p>
        </>
      ) : (
        <p className={styles.instalmentNote}>
          {hasTerms(data)
            ? 'Izračunat ćemo je kad ispravite financijske podatke.'
            : 'Izračunat ćemo je kad upišete cijenu i trajanje.'}
        </p>
      )}
    </div>
  );
}
