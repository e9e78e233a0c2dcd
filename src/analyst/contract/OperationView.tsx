import { callers } from '../../../generated/charts/callers.ts';
import { chartsPaths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { chartNamed } from '../charts/pictures.ts';
import * as styles from './Contract.css.ts';
import { resolved, type Body, type Operation, type Schema } from './operations.ts';
import { Prose } from './Prose.tsx';
import { SchemaView } from './SchemaView.tsx';

const sessions: Readonly<Record<Operation['session'], string>> = {
  none: 'Može je pozvati svatko.',
  half: 'Traži prijavu lozinkom; kod još nije potvrđen.',
  any: 'Traži započetu ili dovršenu prijavu.',
  full: 'Traži prijavljenog korisnika.',
};

const where: Readonly<Record<string, string>> = {
  query: 'u upitu adrese',
  path: 'u adresi',
  header: 'u zaglavlju',
  cookie: 'u kolačiću',
};

/** All that the contract says of an operation, and the machines that call it. */
export function OperationView({ operation }: { readonly operation: Operation }) {
  const { id, description, session, isAddition, parameters, body, answers } = operation;
  return (
    <div className={styles.details}>
      <p>
        <Callers operation={id} /> {sessions[session]}
        {isAddition && ' Dodatak specifikaciji: poslužitelj je ne mora imati.'}
      </p>
      {description && <Prose text={description} />}
      {parameters.length > 0 && (
        <>
          <h4>Parametri</h4>
          <ul className={styles.properties}>
            {parameters.map(({ name, in: place, required = false, description: about, schema }) => (
              <li key={`${place} ${name}`}>
                <code className={styles.name}>{name}</code>{' '}
                <span className={styles.kind}>
                  {where[place] ?? place}
                  {required ? ' · obavezno' : ''}
                </span>
                {about && <Prose text={about} isSmall />}
                {schema && <SchemaView schema={resolved<Schema>(schema as Schema & object)} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {body.length > 0 && <h4>Tijelo zahtjeva</h4>}
      {body.map((each) => (
        <BodyView key={each.type} body={each} />
      ))}
      <h4>Odgovori</h4>
      {answers.map(({ status, description: about, bodies }) => (
        <div key={status} className={styles.answer}>
          <h5>
            <span className={styles.status}>{status === 'default' ? 'ostalo' : status}</span>{' '}
            <span lang="en">{about}</span>
          </h5>
          {bodies.map((each) => (
            <BodyView key={each.type} body={each} />
          ))}
        </div>
      ))}
    </div>
  );
}

function BodyView({ body: { type, schema, examples } }: { readonly body: Body }) {
  return (
    <>
      <p className={styles.kind}>{type}</p>
      {schema && <SchemaView schema={schema} />}
      {examples.map(({ name, value }) => (
        <details key={name}>
          <summary className={styles.example}>Primjer{name && `: ${name}`}</summary>
          <pre className={styles.code}>
            {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
          </pre>
        </details>
      ))}
    </>
  );
}

function Callers({ operation }: { readonly operation: string }) {
  const machines = callers[operation] ?? [];
  if (machines.length === 0) return <>Ne poziva je nijedan automat.</>;
  return (
    <>
      {machines.length === 1 ? 'Poziva je automat: ' : 'Pozivaju je automati: '}
      {machines.map((machine, index) => (
        <span key={machine}>
          {index > 0 && ', '}
          <Link to={chartsPaths.chart(machine)}>{chartNamed(machine)?.title ?? machine}</Link>
        </span>
      ))}
      .
    </>
  );
}
