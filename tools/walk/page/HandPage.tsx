import { useState } from 'react';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { Download } from '../../../src/ui/images/icons.ts';
import { Icon } from '../../../src/ui/images/Icon.tsx';
import { Message } from '../../../src/ui/feedback/Message.tsx';
import { Spinner } from '../../../src/ui/feedback/Spinner.tsx';
import type { Wish } from '../situation.ts';
import { Book } from './Book.tsx';
import * as styles from './HandPage.css.ts';
import { PathWalk } from './PathWalk.tsx';
import { ProtocolSheet } from './ProtocolSheet.tsx';
import { useWalk } from './use-walk.ts';

/** Where a person walks the path book by hand, beside the running portal. */
export function HandPage() {
  const { chapters, situation, isGone, ask } = useWalk();
  const [failure, setFailure] = useState<string | null>(null);
  const wish = (wanted: Wish) => {
    setFailure(null);
    ask(wanted).catch((problem: unknown) => setFailure(String(problem)));
  };
  const place = situation?.place ?? null;
  const script = chapters.flatMap(({ scripts }) => scripts).find(({ id }) => id === place?.id);
  return (
    <>
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>Knjiga putova</h1>
          <div className={styles.tools}>
            <a className={styles.save} href="/protocol.json" download>
              <Icon of={Download} />
              Spremi zapisnik
            </a>
            <Button variant="secondary" onClick={() => print()}>
              Ispiši zapisnik
            </Button>
          </div>
        </header>
        {isGone && (
          <Message kind="bad" role="alert">
            Hod više ne radi. Pokrenite ga ponovno s „npm run walk“; zapisnik je sačuvan.
          </Message>
        )}
        {failure !== null && (
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        )}
        {situation === null && !isGone && <Spinner label="Učitavanje" />}
        {situation && place && script && (
          <PathWalk key={script.id} script={script} place={place} situation={situation} onWish={wish} />
        )}
        {situation && !place && (
          <Book
            chapters={chapters}
            protocol={situation.protocol}
            onBegin={(id) => wish({ type: 'begin', id })}
          />
        )}
      </main>
      {situation && <ProtocolSheet protocol={situation.protocol} />}
    </>
  );
}
