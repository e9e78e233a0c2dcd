import { assign, emit, setup } from 'xstate';
import { durations } from '../../domain/values/durations.ts';
import type { UserProfile } from '../../generated/browser-api.ts';
import {
  infoToast,
  notProvided,
  type Go,
  type ShowToast,
  type StateMeta,
  urgentToast,
  type UserStored,
} from '../shared/effects.ts';
import { errorOf, failureOf, sessionIsGone } from '../shared/failure.ts';

/** The part of the customer's data in the browser that the portal reads; updated fields of the profile are added. */
export type StoredUser = Pick<UserProfile, 'firstName' | 'lastName' | 'partnerName'> & {
  readonly accountId: string;
};

/** The part of a profile that the browser keeps. */
export const storedUserOf = (profile: UserProfile): StoredUser => {
  const { accountId, oib, email, firstName, lastName, partnerName } = profile;
  // An account is known by its OIB where it has no id, else by its user name, the e-mail address.
  return { accountId: accountId || oib || email, firstName, lastName, partnerName };
};

type SessionEvent =
  /** The second factor was accepted, here or in another tab. */
  | { type: 'session.started' }
  /** A call other than a background one was answered, here or in another tab. */
  | { type: 'call.answered' }
  /** The customer scrolls or types. */
  | { type: 'reading.seen' }
  | { type: 'stay.requested' }
  | { type: 'logout.requested' }
  | { type: 'profile.retried' }
  /** The server refused a call because the session is gone, or would: by the wall clock its time is over. */
  | { type: 'session.refused' }
  /** By the wall clock the warning is due: the delays of this machine stop while the computer sleeps. */
  | { type: 'session.idle' }
  /** The session was ended in another tab or by a link of a mail. */
  | { type: 'session.endedElsewhere' };

type SessionEmitted =
  | Go
  | ShowToast
  | UserStored
  /** Forget everything that belongs to the customer; with `reload` the next page says that it was for security. */
  | { type: 'customer.forgotten'; reload: boolean }
  /** Forget the customer's data of this page: the tab that ended the session has cleared the browser's. */
  | { type: 'customer.leftElsewhere' };

const whenLoggedOut = {
  target: '#session.anonymous',
  actions: ['forgetUser', 'forgetCustomer', 'goHome', 'sayLoggedOut'],
} as const;

/** The session of the customer. The server decides on it; this machine warns in time and cleans up. */
export const sessionMachine = setup({
  types: {
    context: {} as { user: StoredUser | null },
    input: {} as { user: StoredUser | null },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    meta: {} as StateMeta,
  },
  actors: {
    loadProfile: notProvided<UserProfile>('loadProfile'),
    stayLoggedIn: notProvided<void>('stayLoggedIn'),
    logOut: notProvided<void>('logOut'),
  },
  delays: {
    readingPing: durations.readingPing,
    untilWarning: durations.sessionIdle - durations.idleWarning,
    untilIdleEnd: durations.idleWarning,
  },
  guards: {
    userIsStored: ({ context }) => context.user !== null,
    sessionIsGone: (_, { error }: { error: unknown }) => sessionIsGone(error),
  },
  actions: {
    rememberUser: assign((_, profile: UserProfile) => ({ user: storedUserOf(profile) })),
    storeUser: emit((_, profile: UserProfile) => ({
      type: 'user.stored' as const,
      user: storedUserOf(profile),
    })),
    forgetUser: assign({ user: null }),
    forgetCustomer: emit({ type: 'customer.forgotten', reload: false }),
    forgetCustomerAndReload: emit({ type: 'customer.forgotten', reload: true }),
    emptyPage: emit({ type: 'customer.leftElsewhere' }),
    goHome: emit({ type: 'go', to: 'home' }),
    sayLoggedOut: emit(infoToast('Odjavljeni ste', 'Vaši podaci više nisu u ovom pregledniku.')),
    sayStayFailed: emit((_, { error }: { error: unknown }) => urgentToast('Prijava nije produljena', error)),
    sayStillLoggedIn: emit((_, { error }: { error: unknown }) =>
      urgentToast('Odjava nije uspjela', {
        ...failureOf(error),
        message: `Još ste prijavljeni. ${failureOf(error).message}`,
      }),
    ),
  },
}).createMachine({
  id: 'session',
  description: 'Tko je prijavljen i koliko dugo; odjava, istek i rad u više kartica.',
  meta: { title: 'Sesija', invariants: { sentOnce: ['loadProfile', 'stayLoggedIn', 'logOut'] } },
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      meta: { title: 'Početak' },
      description: 'Pregledava se je li u pregledniku spremljen korisnik.',
      always: [{ guard: 'userIsStored', target: 'loggedIn' }, { target: 'anonymous' }],
    },
    anonymous: {
      meta: { title: 'Posjetitelj' },
      description: 'Nitko nije prijavljen.',
      on: { 'session.started': 'loggedIn' },
    },
    loggedIn: {
      meta: { title: 'Prijavljen' },
      description: 'Korisnik je prošao oba koraka prijave.',
      type: 'parallel',
      on: {
        'session.refused': 'refused',
        'session.endedElsewhere': {
          target: 'anonymous',
          actions: ['forgetUser', 'emptyPage'],
        },
      },
      states: {
        profile: {
          meta: { title: 'Podaci o korisniku' },
          description: 'Ime za pozdrav i zaglavlje.',
          initial: 'loading',
          states: {
            loading: {
              meta: { title: 'Dohvat' },
              description: 'Dohvaćaju se podaci o korisniku.',
              invoke: {
                id: 'loadProfile',
                src: 'loadProfile',
                onDone: {
                  target: 'loaded',
                  actions: [
                    { type: 'rememberUser', params: ({ event }) => event.output },
                    { type: 'storeUser', params: ({ event }) => event.output },
                  ],
                },
                onError: 'failed',
              },
            },
            loaded: { meta: { title: 'Poznati' }, description: 'Ime korisnika je poznato.' },
            failed: {
              meta: { title: 'Nepoznati' },
              description: 'Podaci nisu stigli; prijava vrijedi i dohvat se može ponoviti.',
              on: { 'profile.retried': 'loading' },
            },
          },
        },
        presence: {
          meta: { title: 'Prisutnost' },
          description: 'Koliko je vremena prošlo od posljednjeg poziva.',
          initial: 'present',
          states: {
            present: {
              meta: { title: 'Prisutan' },
              description: 'Do upozorenja o istjecanju sesije još ima vremena.',
              initial: 'fresh',
              on: { 'session.idle': 'warned', 'call.answered': { target: 'present', reenter: true } },
              after: { untilWarning: 'warned' },
              states: {
                fresh: {
                  meta: { title: 'Nedavni poziv' },
                  description: 'Od posljednjeg poziva ili pokušaja nije prošlo pet minuta.',
                  after: { readingPing: 'reading' },
                },
                reading: {
                  meta: { title: 'Čitanje' },
                  description: 'Pomicanje ili tipkanje produljit će sesiju jednim pozivom.',
                  on: { 'reading.seen': 'pinging' },
                },
                pinging: {
                  meta: { title: 'Produljenje' },
                  description: 'Sesija se produljuje pozivom u pozadini.',
                  // The answered call itself begins the time again; a failed one is not repeated at the next key.
                  invoke: { id: 'ping', src: 'stayLoggedIn', onError: 'fresh' },
                },
              },
            },
            warned: {
              meta: { title: 'Upozorenje' },
              description: 'Sesija uskoro istječe; nudi se nastavak ili odjava.',
              initial: 'asking',
              on: { 'call.answered': 'present' },
              after: { untilIdleEnd: '#session.refused' },
              states: {
                asking: {
                  meta: { title: 'Pitanje' },
                  description: 'Čeka se odluka korisnika.',
                  on: { 'stay.requested': 'staying' },
                },
                staying: {
                  meta: { title: 'Nastavak rada' },
                  description: 'Sesija se produljuje na zahtjev korisnika.',
                  invoke: {
                    id: 'stay',
                    src: 'stayLoggedIn',
                    onError: { target: 'asking', actions: { type: 'sayStayFailed', params: errorOf } },
                  },
                },
              },
            },
          },
        },
        exit: {
          meta: { title: 'Odlazak' },
          description: 'Odjava na zahtjev korisnika.',
          initial: 'inside',
          states: {
            inside: {
              meta: { title: 'Na portalu' },
              description: 'Korisnik se ne odjavljuje.',
              on: { 'logout.requested': 'loggingOut' },
            },
            loggingOut: {
              meta: { title: 'Odjava' },
              description: 'Poslužitelj zatvara sesiju.',
              on: { 'session.refused': whenLoggedOut },
              invoke: {
                id: 'logOut',
                src: 'logOut',
                onDone: whenLoggedOut,
                onError: [
                  { guard: { type: 'sessionIsGone', params: errorOf }, ...whenLoggedOut },
                  { target: 'inside', actions: { type: 'sayStillLoggedIn', params: errorOf } },
                ],
              },
            },
          },
        },
      },
    },
    refused: {
      meta: { title: 'Odjavljen iz sigurnosnih razloga' },
      description: 'Podaci o korisniku se brišu, a stranica se ponovno učitava s obavijesti.',
      entry: ['forgetUser', 'forgetCustomerAndReload'],
      // The page may stay: the browser may refuse to reload it.
      always: 'anonymous',
    },
  },
});
