import { describe, expect, test } from 'vitest';
import { assign, createMachine, type AnyStateMachine } from 'xstate';
import { catalog } from '../../generated/catalog.ts';
import { drivers } from '../drivers/drivers.ts';
import { chanceWalks, named, offTheBook } from './chance.ts';

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

const reversed = (branches: unknown) => (branches as readonly unknown[]).toReversed();
const nowTo = (target: string) => () => target;
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
    'paymentNote',
    'a failed call is repeated by itself',
    'states saving invoke onError',
    () => ({ target: 'saving', reenter: true }),
    '"xstate.error.actor.notePayment" sends notePayment twice',
  ],
  [
    'registrationConfirmation',
    'a second password is sent before the first is answered',
    'states checkingPassword',
    (state) => ({ ...(state as Part), ...again('checkingPassword', 'password.submitted') }),
    '"password.submitted" sends confirmRegistration twice',
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
    'going back loses what was chosen',
    'states confirming on confirmation.cancelled',
    () => ({ target: 'choosing', actions: assign({ chosen: {} }) }),
    '"confirmation.cancelled" changes chosen',
  ],
  [
    'photos',
    'photos are lost when no document can be made',
    'states making invoke onError',
    losing({ photos: [] }),
    '"xstate.error.actor.makeDocument" changes photos',
  ],
  [
    'earlyTermination',
    'the request leaves while the statement is composed',
    'states composing invoke',
    (call) => [call, { id: 'early', src: 'sendRequest', onDone: 'succeeded', onError: 'failed' }],
    'composeStatement and early run at once after "statement.requested"',
  ],
  [
    'login',
    'the second factors are mixed up',
    'states checkingCredentials invoke onDone',
    reversed,
    'login-',
  ],
  ['panel', 'the panel stays when it is closed', 'states shown on panel.closed', nowTo('.open'), 'panel-'],
  [
    'session',
    'a login is not heard of',
    'states anonymous on session.started',
    nowTo('anonymous'),
    'session-',
  ],
];

describe('a planted fault is caught', () => {
  test.each(faults)('%s: %s', (name, _title, path, change, expected) => {
    const driver = drivers[name];
    const machine = planted(name, path, change);
    const broken = chanceWalks({ ...driver, machine }, walks);
    expect(broken ? named(driver, broken) : offTheBook(driver, machine)).toContain(expected);
  });
});
