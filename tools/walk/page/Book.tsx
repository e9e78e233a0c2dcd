import { useState } from 'react';
import { plural } from '../../../src/text/plural.ts';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { Card } from '../../../src/ui/layout/Card.tsx';
import { Select } from '../../../src/ui/choices/Select.tsx';
import type { Protocol } from '../protocol.ts';
import type { Chapter } from '../situation.ts';
import * as styles from './Book.css.ts';
import { OutcomeLabel } from './outcomes.tsx';

const stepNoun = { one: 'korak', few: 'koraka', many: 'koraka' };
const pathNoun = { one: 'put', few: 'puta', many: 'putova' };

export interface BookProps {
  readonly chapters: readonly Chapter[];
  readonly protocol: Protocol;
  readonly onBegin: (id: string) => void;
}

/** A machine is chosen, then one of its paths. The machine that was walked last is chosen to begin with. */
export function Book({ chapters, protocol, onBegin }: BookProps) {
  const [chosen, setChosen] = useState(protocol.paths.at(-1)?.machine ?? '');
  const chapter = chapters.find(({ name }) => name === chosen) ?? chapters[0];
  if (!chapter) return null;
  const walkOf = (id: string) => protocol.paths.find((path) => path.id === id);
  const walked = chapter.scripts.filter(({ id }) => walkOf(id)?.outcome === 'passed').length;
  return (
    <>
      <Select
        label="Automat"
        value={chapter.name}
        options={chapters.map(({ name, title, scripts }) => ({
          value: name,
          text: `${title} (${plural(scripts.length, pathNoun)})`,
        }))}
        onChange={setChosen}
      />
      <p className={styles.purpose}>
        {chapter.purpose} Prolazi {walked} od {chapter.scripts.length}.
      </p>
      <Card padding="none">
        <ul>
          {chapter.scripts.map(({ id, title, entry, steps }) => {
            const walk = walkOf(id);
            return (
              <li key={id} className={styles.path}>
                <div className={styles.words}>
                  <h2 className={styles.title}>
                    <span className={styles.number}>{id}</span> {title}
                  </h2>
                  <p className={styles.from}>
                    {entry.say} {steps.length > 0 && `Zatim ${plural(steps.length, stepNoun)}.`}
                  </p>
                  {walk && <OutcomeLabel outcome={walk.outcome} />}
                </div>
                <Button variant="secondary" aria-label={`Kreni: ${id}`} onClick={() => onBegin(id)}>
                  Kreni
                </Button>
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
