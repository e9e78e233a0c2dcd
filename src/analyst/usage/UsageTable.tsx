import { formatDate } from '../../../domain/values/dates.ts';
import type { Chart } from '../../../machines/charts/chart.ts';
import { eventOf, titleOf } from '../charts/reading.ts';
import * as styles from './Usage.css.ts';
import type { Usage } from './use-usage.ts';
import { countWords, shareWords } from './words.ts';

export interface UsageTableProps {
  readonly chart: Chart;
  readonly usage: Usage;
  readonly onSelect: (id: string) => void;
}

const dayWords = (day: string) => formatDate(new Date(`${day}T12:00:00Z`));

/** How often each transition of a chart was taken, the most frequent first. */
export function UsageTable({ chart, usage: { file, ofChart }, onSelect }: UsageTableProps) {
  if (file === 'none')
    return (
      <p className="quiet-small" role="status">
        Još nema podataka. Broji se ono što rade posjetitelji koji su prihvatili sve kolačiće, svakih pet
        minuta i kad napuste stranicu. Podaci stvarnog portala: ondje pokrenite „npm run usage -- --from
        2026-11-01 --to 2026-11-30“ i datoteku usage.json stavite u mapu iz koje je pokrenut demo.
      </p>
    );
  if (file === 'unreadable')
    return (
      <p className="quiet-small" role="status">
        Datoteka usage.json nije čitljiva. Izradite je ponovno naredbom „npm run usage“.
      </p>
    );
  if (file === undefined || ofChart === null) return null;
  const rows = chart.edges
    .map((edge) => ({ edge, used: ofChart.edges.get(edge.id) }))
    .toSorted((a, b) => (b.used?.count ?? 0) - (a.used?.count ?? 0));
  const left = [...ofChart.abandoned]
    .filter(([, share]) => share >= 0.005)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys as well
    <section className={styles.frame} aria-label="Korištenje" tabIndex={0}>
      <p className="quiet-small">
        Od {dayWords(file.from)} do {dayWords(file.to)}, samo korisnici koji su prihvatili sve kolačiće. Udio
        je dio svih prijelaza iz istog stanja: što je veći, strelica je deblja. Napustili su oni nakon kojih
        automat nije otišao dalje; za početna stanja to se ne zna, a ciljna i završna se ne broje.
      </p>
      {left.length > 0 && (
        <>
          <h2 className={styles.heading}>Gdje se odustaje</h2>
          <ol className={styles.left}>
            {left.map(([id, share]) => (
              <li key={id}>
                <button type="button" className={styles.choice} onClick={() => onSelect(id)}>
                  {titleOf(chart, id)}
                </button>{' '}
                {shareWords(share)}
              </li>
            ))}
          </ol>
        </>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Prijelaz</th>
            <th scope="col">Puta</th>
            <th scope="col">Udio</th>
            <th scope="col">Nakon toga napušteno</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ edge, used }) => (
            <tr key={edge.id}>
              <th scope="row">
                <button type="button" className={styles.choice} onClick={() => onSelect(edge.id)}>
                  {titleOf(chart, edge.source)}: {eventOf(edge)}
                </button>
              </th>
              <td>{countWords(used?.count ?? 0)}</td>
              <td>{shareWords(used?.share ?? null)}</td>
              <td>{shareWords(used?.abandoned ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
