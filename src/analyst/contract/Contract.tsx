import { useState } from 'react';
import { toAscii } from '../../../domain/values/to-ascii.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import * as styles from './Contract.css.ts';
import { operations, type Operation } from './operations.ts';
import { OperationView } from './OperationView.tsx';

const folded = (text: string) => toAscii(text).toLowerCase();

/** Operations whose title, address or name holds every word of the text. */
function found(text: string): readonly Operation[] {
  const words = folded(text).split(' ').filter(Boolean);
  return operations.filter(({ id, path, title, tag }) => {
    const where = folded(`${id} ${path} ${title} ${tag}`);
    return words.every((word) => where.includes(word));
  });
}

/** The description of the API, operation by operation, with examples and with the machines that call each. */
export function Contract() {
  const [text, setText] = useState('');
  const shown = found(text);
  const tags = [...new Set(shown.map(({ tag }) => tag))];
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>Ugovor API-ja</h1>
      <p className={styles.lead}>
        Svaka operacija kojom preglednik razgovara s poslužiteljem, s primjerima i svim pogreškama. Uz svaku
        piše koji je automat poziva. Pojedinosti su na engleskom, kao i sam ugovor.
      </p>
      <SearchField label="Traži operaciju" value={text} onChange={setText} onSubmit={() => undefined} />
      <p role="status" className="quiet-small">
        {shown.length === 0 ? 'Nijedna operacija ne odgovara traženom tekstu.' : `Operacija: ${shown.length}`}
      </p>
      {tags.map((tag) => (
        <section key={tag} className={styles.group} aria-label={tag}>
          <h2>{tag}</h2>
          {shown
            .filter((operation) => operation.tag === tag)
            .map((operation) => (
              <Foldable key={operation.id} operation={operation} />
            ))}
        </section>
      ))}
    </main>
  );
}

/** Its details are drawn when it is opened. The address of the page may name one: `#login`. */
function Foldable({ operation }: { readonly operation: Operation }) {
  const { id, method, path, title } = operation;
  const [wasOpened, setWasOpened] = useState(location.hash === `#${id}`);
  return (
    <details id={id} className={styles.operation} open={wasOpened} onToggle={() => setWasOpened(true)}>
      <summary className={styles.summary} aria-label={`${method} ${path}: ${title}`}>
        <h3 className={styles.head}>
          <span className={method === 'GET' ? styles.methods.read : styles.methods.write}>{method}</span>
          <code className={styles.path}>{path}</code>
          <span>{title}</span>
        </h3>
      </summary>
      {wasOpened && <OperationView operation={operation} />}
    </details>
  );
}
