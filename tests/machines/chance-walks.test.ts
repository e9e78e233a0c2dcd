import { describe, expect, test } from 'vitest';
import { assign, createMachine, type AnyStateMachine } from 'xstate';
import { catalog } from '../../generated/catalog.ts';
import { drivers } from '../drivers/drivers.ts';
import { chanceWalks, named } from './chance.ts';

const names = Object.keys(catalog) as (keyof typeof catalog)[];
const walks = { runs: 2000, seed: 51 };

test.each(names)('%s keeps its invariants on 2,000 walks by chance', (name) => {
  const driver = drivers[name];
  const broken = chanceWalks(driver, walks);
  expect(broken && named(driver, broken)).toBeNull();
});

type Part = Readonly<Record<string, unknown>>;

/** A copy of a configuration in which one part is another. */
function replaced(
  config: unknown,
  [key, ...rest]: readonly string[],
  change: (part: unknown) => unknown,
): unknown {
  if (key === undefined) return change(config);
  return { ...(config as Part), [key]: replaced((config as Part)[key], rest, change) };
}

/** A machine into which a fault has been planted. */
function planted(
  name: keyof typeof catalog,
  path: string,
  change: (part: unknown) => unknown,
): AnyStateMachine {
  const { config, implementations } = catalog[name] as AnyStateMachine;
  return createMachine(replaced(config, path.split(' '), change) as never, implementations as never);
}

const losing = (lost: Part) => (arrow: unknown) => ({ ...(arrow as Part), actions: assign(lost) });
const again = (call: string, event: string) => ({ on: { [event]: { target: call, reenter: true } } });

/** A machine, its fault, the changed place of its configuration with the change, and the expected message. */
const faults: [keyof typeof catalog, string, string, (part: unknown) => unknown, string][] = [
  [
    'contact',
    'a second press sends again',
    'states sending',
    (state) => ({ ...(state as Part), ...again('sending', 'message.submitted') }),
    '"message.submitted" sends sendMessage twice\ncontact-19a4b257, steps 0 to 1:',
  ],
  [
    'upload',
    'the files are lost when the upload fails',
    'states uploading invoke onError',
    losing({ files: [] }),
    '"xstate.error.actor.uploadDocument" changes files',
  ],
  [
    'earlyTermination',
    'the request leaves while the statement is composed',
    'states composing invoke',
    (call) => [call, { id: 'early', src: 'sendRequest', onDone: 'succeeded', onError: 'failed' }],
    'composeStatement and early run at once after "statement.requested"',
  ],
];

describe('a planted fault is caught', () => {
  test.each(faults)('%s: %s', (name, _title, path, change, expected) => {
    const driver = drivers[name];
    const machine = planted(name, path, change);
    const broken = chanceWalks({ ...driver, machine }, walks);
    expect(broken && named(driver, broken)).toContain(expected);
  });
});
