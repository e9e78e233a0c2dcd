import { assign, emit, sendTo, setup } from 'xstate';
import { durations } from '../../domain/values/durations.ts';
import { writeListAddress } from '../../domain/lists/list-address.ts';
import type { ListParameters } from '../../domain/lists/list.ts';
import { notProvided, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure, withFailure } from '../shared/failure.ts';
import { listMachine, type ListReport } from './list.ts';
import { params } from '../shared/params.ts';

/** The inbox in the URL: a page of it, and the open message. */
export interface InboxPlace {
  readonly parameters: ListParameters;
  readonly message: number | null;
}

/**
 * Writes the open message into the URL, or removes it: with a new history entry, in place of the current one, or by
 * going back to the entry before it was opened.
 */
export type NameMessage = { type: 'inbox.message'; message: number | null; by: 'push' | 'replace' | 'back' };

interface InboxContext extends InboxPlace {
  /** Keys of the messages on the page; null while it is on its way. */
  readonly shown: readonly string[] | null;
  /** Why the open message could not be marked as read. */
  readonly failure: Failure | null;
}

type InboxEvent =
  | { type: 'message.chosen'; message: number }
  | { type: 'message.closed' }
  | { type: 'marking.retried' }
  | ({ type: 'address.changed' } & InboxPlace)
  | ListReport;

type Of<Type extends InboxEvent['type']> = Extract<InboxEvent, { type: Type }>;

const holds = (keys: readonly string[] | null, message: number | null) =>
  keys !== null && message !== null && keys.includes(String(message));

/** The messages of the company: a list, and one of them open, which reads it. */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    input: {} as InboxPlace,
    events: {} as InboxEvent,
    emitted: {} as NameMessage,
    meta: {} as StateMeta,
    children: {} as { list: 'list'; markRead: 'markRead' },
  },
  actors: {
    list: listMachine,
    /** Shows the message as read everywhere at once, and puts that back when the call fails. */
    markRead: notProvided<void, { message: number | null }>('markRead'),
  },
  guards: {
    messageIsNamed: ({ context }) => context.message !== null,
    messageIsHere: ({ context }, { keys }: Of<'list.loaded'>) => holds(keys, context.message),
    messageIsOther: ({ context }, { message }: Of<'message.chosen'>) => message !== context.message,
    addressNamesNone: (_, { message }: Of<'address.changed'>) => message === null,
    pageIsToCome: ({ context }, { parameters }: Of<'address.changed'>) =>
      context.shown === null || writeListAddress(parameters) !== writeListAddress(context.parameters),
    addressNamesTheSame: ({ context }, { message }: Of<'address.changed'>) => message === context.message,
    addressNamesOneHere: ({ context }, { message }: Of<'address.changed'>) => holds(context.shown, message),
  },
  actions: {
    moveList: sendTo('list', (_, { parameters }: Of<'address.changed'>) => ({
      type: 'parameters.changed',
      parameters,
    })),
    takeParameters: assign((_, { parameters }: Of<'address.changed'>) => ({ parameters })),
    takeNamed: assign((_, { message }: Of<'address.changed'>) => ({ message })),
    takeChosen: assign((_, { message }: Of<'message.chosen'>) => ({ message })),
    forgetMessage: assign({ message: null }),
    takeShown: assign((_, { keys }: Of<'list.loaded'>) => ({ shown: keys })),
    clearShown: assign({ shown: null }),
    rememberFailure: assign(withFailure),
    clearFailure: assign({ failure: null }),
    nameMessage: emit(({ context }, { by }: Pick<NameMessage, 'by'>) => ({
      type: 'inbox.message' as const,
      message: context.message,
      by,
    })),
  },
}).createMachine({
  id: 'inbox',
  description: 'Poruke: popis i jedna otvorena, koja se otvaranjem označava pročitanom.',
  meta: { title: 'Poruke', invariants: { oneCall: true, changedBy: { parameters: ['address.changed'] } } },
  context: ({ input: { parameters, message } }) => ({ parameters, message, shown: null, failure: null }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context, self }) => ({
      parameters: context.parameters,
      parent: self,
      searchPause: durations.inboxSearch,
    }),
  },
  initial: 'deciding',
  on: {
    'list.fetching': { actions: 'clearShown' },
    'list.loaded': { actions: { type: 'takeShown', params } },
    'address.changed': [
      {
        guard: { type: 'addressNamesNone', params },
        target: '.none',
        actions: [{ type: 'takeParameters', params }, 'forgetMessage', { type: 'moveList', params }],
      },
      {
        guard: { type: 'pageIsToCome', params },
        target: '.awaited',
        actions: [
          { type: 'takeParameters', params },
          { type: 'takeNamed', params },
          { type: 'moveList', params },
        ],
      },
      {
        guard: { type: 'addressNamesTheSame', params },
        actions: { type: 'takeParameters', params },
      },
      {
        guard: { type: 'addressNamesOneHere', params },
        target: '.open',
        actions: { type: 'takeNamed', params },
      },
      { target: '.none', actions: ['forgetMessage', { type: 'nameMessage', params: { by: 'replace' } }] },
    ],
  },
  states: {
    deciding: {
      meta: { title: 'Čitanje adrese' },
      description: 'Adresa stranice može imenovati poruku.',
      always: [{ guard: 'messageIsNamed', target: 'awaited' }, { target: 'none' }],
    },
    none: {
      meta: { title: 'Nijedna poruka' },
      description: 'Nijedna poruka nije odabrana.',
      on: {
        'message.chosen': {
          target: 'open',
          actions: [
            { type: 'takeChosen', params },
            { type: 'nameMessage', params: { by: 'push' } },
          ],
        },
      },
    },
    awaited: {
      meta: { title: 'Poruka iz adrese' },
      description: 'Stranica popisa na kojoj bi poruka trebala biti još stiže.',
      on: {
        'list.loaded': [
          {
            guard: { type: 'messageIsHere', params },
            target: 'open',
            actions: [
              { type: 'takeShown', params },
              { type: 'nameMessage', params: { by: 'replace' } },
            ],
          },
          {
            target: 'none',
            actions: [
              { type: 'takeShown', params },
              'forgetMessage',
              { type: 'nameMessage', params: { by: 'replace' } },
            ],
          },
        ],
      },
    },
    open: {
      meta: { title: 'Otvorena poruka' },
      description: 'Poruka se čita; na telefonu preko cijelog zaslona.',
      initial: 'marking',
      entry: 'clearFailure',
      on: {
        'message.chosen': {
          guard: { type: 'messageIsOther', params },
          target: 'open',
          reenter: true,
          actions: [
            { type: 'takeChosen', params },
            { type: 'nameMessage', params: { by: 'replace' } },
          ],
        },
        'message.closed': {
          target: 'none',
          actions: ['forgetMessage', { type: 'nameMessage', params: { by: 'back' } }],
        },
        // Another page or search: the open message is not in it, or must be chosen again.
        'list.fetching': { target: 'none', actions: ['clearShown', 'forgetMessage'] },
      },
      states: {
        marking: {
          meta: { title: 'Označavanje' },
          description: 'Poruka se već vidi kao pročitana, a broj nepročitanih manji je za jedan.',
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ message: context.message }),
            onDone: 'read',
            onError: { target: 'unmarked', actions: { type: 'rememberFailure', params: errorOf } },
          },
        },
        read: {
          meta: { title: 'Pročitana' },
          description: 'Poslužitelj zna da je poruka pročitana.',
        },
        unmarked: {
          meta: { title: 'Nije označena' },
          description: 'Označavanje nije uspjelo: poruka je opet nepročitana i može se pokušati ponovno.',
          on: { 'marking.retried': { target: 'marking', actions: 'clearFailure' } },
        },
      },
    },
  },
});
