import { join } from 'node:path';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { consentCookie } from '../../../domain/consent.ts';
import { limits } from '../../../domain/values/durations.ts';
import type { UserProfile } from '../../../generated/api.ts';
import {
  demoCustomers,
  demoPassword,
  demoTotpSecret,
  type DemoCustomer,
} from '../../../server/demo/customers.ts';
import type { LoginStep } from '../../../machines/access/login.ts';
import { storedUserOf } from '../../../machines/access/session.ts';
import { shift } from '../../../server/platform/clock.ts';
import { fingerprint, randomToken } from '../../../server/platform/secrets.ts';
import { endedSessions, linkTokens, passkeys, sessions, users } from '../../../server/store/schema.ts';
import type { TestClient } from '../server/client.ts';
import { SoftwareAuthenticator } from '../server/software-authenticator.ts';
import { removeAuthenticator } from './authenticator.ts';
import { ignoreStillPointer } from './chromium.ts';
import { quickHasher } from '../database/database.ts';
import { testStart } from '../server/clock.ts';
import { createClocks, type Clocks, type Time } from './clocks.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { createTestMailer, type TestMailer } from '../server/mails.ts';
import { startTestServer, type TestServer } from '../server/server.ts';

export interface Customer {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  /** As the greeting says it. */
  readonly firstName: string;
  readonly secret: string | null;
}

function customer(username: string, secret: string | null = null): Customer {
  const found: DemoCustomer | undefined = demoCustomers.find((each) => each.username === username);
  if (!found) throw new Error(`The demo has no customer "${username}".`);
  const { email, firstName } = found.partner;
  return {
    username,
    password: demoPassword,
    email,
    firstName: firstName ?? found.partner.partnerName,
    secret,
  };
}

/** The customers of the demo by the kind of their login. */
export const customers = {
  /** Codes by e-mail. */
  mail: customer('ana.kovacevic'),
  /** An authenticator that is set up. */
  app: customer('marko.horvat', demoTotpSecret),
  /** An authenticator that no code has confirmed: the login shows a QR code. */
  newApp: customer('ivana.babic'),
  /** No second factor chosen so far. */
  unchosen: customer('petra.novak'),
  /** A firm; codes by e-mail. */
  firm: customer('adriatic.transport'),
  /** No password so far. */
  firstTime: customer('nova.korisnica'),
  /** Codes by e-mail; nothing else. */
  bare: customer('luka.maric'),
} as const;

/** Another device where the customer is logged in; no browser has its cookie. */
export const otherDevice = {
  id: 900_000,
  device: 'Firefox, Linux',
  name: 'Firefox na računalu (Linux)',
} as const;

/** A passkey that a customer has added before. */
export const oldPasskey = { id: 900_000, name: 'Stari mobitel' } as const;

/** The address to which browsers send the counts of transitions, with consent. */
export const usagePath = '/api/usage';

/** The portal's keys in local storage. */
const storageKeys = { token: 'csrf-token', step: 'login-step', user: 'user' } as const;

/** A page of the portal's origin that runs no script. */
export const stillPage = '/favicon.svg';

/** Right once in a million times. */
export const wrongCode = '000000';

/** A little more than the 30 s that an authenticator shows a code, in milliseconds. */
const authenticatorStep = 31_000;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The answer, when the call went well. */
function must<Given extends Answer>(answer: Given): Given {
  if (answer.status === 200) return answer;
  throw new Error(`A call beside the browser failed with ${answer.status}: ${answer.text}`);
}

/** The portal under test: server, proxy, clocks and mails, and actions outside of the browser. */
export class Portal {
  readonly url: string;
  readonly clocks: Clocks;
  readonly faults: FaultProxy;
  readonly server: TestServer;
  readonly mailbox: TestMailer;

  constructor(server: TestServer, mailbox: TestMailer, faults: FaultProxy) {
    this.server = server;
    this.mailbox = mailbox;
    this.faults = faults;
    this.url = faults.url;
    this.clocks = createClocks(server.clock, () => faults.quiet());
  }

  async open(page: Page, path: string): Promise<void> {
    await page.goto(`${this.url}${path}`);
  }

  /**
   * Keeps the main script waiting, so that the served page alone has to do.
   *
   * @returns lets the script come
   */
  async holdScript(page: Page): Promise<() => void> {
    const html = await (await page.request.get(this.url)).text();
    const script = /<meta name="app" content="([^"]+)"/.exec(html)?.[1];
    if (script === undefined) throw new Error('The landing page names no main script.');
    return this.faults.hold(script);
  }

  /** Posts with the browser's cookies and token straight to the server, where no fault is in the way. */
  async post(page: Page, path: string, data?: object): Promise<Answer> {
    const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
    const response = await page.context().request.post(`${this.server.url}${path}`, {
      headers: token === null ? {} : { 'X-CSRF-TOKEN': token },
      ...(data && { data }),
    });
    return { status: response.status(), text: await response.text() };
  }

  /** Hands a client's cookies and token over to the browser; afterwards the page is `stillPage`. */
  private async handOver(page: Page, client: TestClient, values: Record<string, string>): Promise<void> {
    // First: a page that is still open would take the new cookies for another customer's, and lead elsewhere.
    await this.open(page, stillPage);
    await this.handCookiesOver(page, client);
    await page.evaluate((all) => void Object.assign(localStorage, all), values);
  }

  /** Logs in with the password by call; the browser is left as if it had been closed before the second step. */
  async beginLogIn(
    page: Page,
    { username, password }: Customer,
    step: LoginStep,
    { passkey = false } = {},
  ): Promise<void> {
    const client = this.server.client();
    must(await this.server.enterPassword(client, username, password));
    await this.handOver(page, client, {
      [storageKeys.step]: passkey ? `${step} passkey` : step,
      [storageKeys.token]: client.csrf ?? '',
    });
  }

  /** Logs in with both steps by call, in no browser. */
  async logInByCall({ username, password, ...who }: Customer): Promise<TestClient> {
    const client = this.server.client();
    must(await this.server.enterPassword(client, username, password));
    const verificationCode = await this.codeOf({ username, password, ...who });
    must(await client.post('/api/tfa', { json: { verificationCode } }));
    return client;
  }

  /** The customer is logged in on the other device. */
  async addDevice({ username }: Customer): Promise<void> {
    const { store } = this.server;
    const user = await store.users.byUsername(username);
    if (user === undefined) throw new Error(`The demo has no customer ${username}.`);
    const { id: number, device } = otherDevice;
    const [createdAt, lastSeenAt] = [this.clocks.now(), this.clocks.now()];
    await store.db.delete(endedSessions).where(eq(endedSessions.number, number));
    await store.db.delete(sessions).where(eq(sessions.number, number));
    await store.db
      .insert(sessions)
      .overridingSystemValue()
      .values({ idHash: 'other', number, userId: user.id, kind: 'full', device, createdAt, lastSeenAt });
  }

  /** Gives the browser a customer's session that its open page does not know. */
  async logInElsewhere(page: Page, who: Customer): Promise<void> {
    await this.handCookiesOver(page, await this.logInByCall(who));
  }

  async handCookiesOver(page: Page, { cookies }: TestClient): Promise<void> {
    await page
      .context()
      .addCookies([...cookies].map(([name, value]) => ({ name, value, url: this.url, httpOnly: true })));
  }

  /** Logs in with both steps by call; the next page that is opened belongs to the customer. */
  async logIn(page: Page, who: Customer): Promise<void> {
    const client = await this.logInByCall(who);
    await this.handOver(page, client, await this.keptOf(client));
  }

  /** The stored data that a browser keeps for the customer who is logged in there. */
  async keptOf(client: TestClient): Promise<Record<string, string>> {
    const profile = must(await client.get('/api/user-profile')).json as UserProfile;
    return {
      [storageKeys.user]: JSON.stringify(storedUserOf(profile)),
      [storageKeys.token]: client.csrf ?? '',
    };
  }

  /** Ends the browser's session on the server, behind the back of its pages. */
  async endSession(page: Page): Promise<void> {
    must(await this.post(page, '/api/logout'));
  }

  /** An attacker with the customer's password uses the e-mail code up by guessing: a new one may be sent. */
  async useUpMailCode({ username, password }: Customer): Promise<void> {
    const client = this.server.client();
    must(await this.server.enterPassword(client, username, password));
    for (let guess = 0; guess < limits.codeGuesses; guess += 1) {
      // One after the other: the last one ends the session.
      await client.post('/api/tfa', { json: { verificationCode: wrongCode } });
    }
  }

  /** The code that the customer would type now. An authenticator's code works once, so that time passes before it. */
  async codeOf({ username, email, secret }: Customer): Promise<string> {
    if (secret !== null) {
      await this.clocks.advance(authenticatorStep);
      return this.server.codeOf(username);
    }
    const code = /\b\d{6}\b/;
    const mail = this.mailbox.sent.findLast(({ to, text }) => to.address === email && code.test(text));
    return code.exec(mail?.text ?? '')?.[0] ?? `no code was mailed to ${email}`;
  }

  /** As if the customer had never chosen a second factor. */
  async forgetProvider({ username }: Customer): Promise<void> {
    const { store } = this.server;
    await store.db
      .update(users)
      .set({
        tfaType: null,
        totpSealed: null,
        totpKeyId: null,
        totpConfirmedAt: null,
        totpLastStep: null,
        tfaChangedAt: null,
      })
      .where(eq(users.username, username));
    const user = await store.users.byUsername(username);
    if (user) await store.mailCodes.burn(user.id);
  }

  /** A recovery code that the customer would have on paper. */
  async giveRecoveryCode({ username }: Customer): Promise<string> {
    const { store, clock } = this.server;
    const user = await store.users.byUsername(username);
    if (user === undefined) throw new Error(`The demo has no customer ${username}.`);
    const { hash } = await quickHasher();
    await store.recoveryCodes.replace(
      user.id,
      [{ selector: 'AB', codeHash: await hash('CDEFGHJK', username) }],
      clock.now(),
    );
    return 'AB-CDEF-GHJK';
  }

  async forgetRecoveryCodes({ username }: Customer): Promise<void> {
    const { store } = this.server;
    const user = await store.users.byUsername(username);
    if (user) await store.recoveryCodes.removeAll(user.id);
  }

  /** The customer has this one passkey, which was added an hour ago. */
  async givePasskey({ username }: Customer): Promise<SoftwareAuthenticator> {
    const { store, clock } = this.server;
    const user = await store.users.byUsername(username);
    if (user === undefined) throw new Error(`The demo has no customer ${username}.`);
    const key = new SoftwareAuthenticator('http://localhost');
    await store.passkeys.removeAll(user.id);
    await store.db
      .insert(passkeys)
      .overridingSystemValue()
      .values({
        ...oldPasskey,
        userId: user.id,
        credentialId: key.id,
        publicKey: key.publicKey,
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: false,
        transports: ['internal'],
        createdAt: shift(clock.now(), -3_600_000),
      });
    return key;
  }

  /** As if the passkey had been copied and used elsewhere, or not. */
  async countPasskeyUses(counter: number): Promise<void> {
    await this.server.store.db.update(passkeys).set({ counter }).where(eq(passkeys.id, oldPasskey.id));
  }

  async forgetPasskeys({ username }: Customer): Promise<void> {
    const { store } = this.server;
    const user = await store.users.byUsername(username);
    if (user) await store.passkeys.removeAll(user.id);
  }

  /** The path of a link of the calendar that was made an hour ago. */
  async giveCalendarLink({ username }: Customer): Promise<string> {
    const { store, clock } = this.server;
    const user = await store.users.byUsername(username);
    if (user === undefined) throw new Error(`The demo has no customer ${username}.`);
    const token = randomToken();
    await store.calendarLinks.replace({
      userId: user.id,
      tokenHash: fingerprint(token),
      withAmounts: false,
      createdAt: shift(clock.now(), -3_600_000),
      sessionNumber: 0,
    });
    return `/api/calendar/${token}`;
  }

  async forgetCalendarLink({ username }: Customer): Promise<void> {
    const { store } = this.server;
    const user = await store.users.byUsername(username);
    if (user) await store.calendarLinks.remove(user.id);
  }

  /** As if the customer had never asked for a link by mail. */
  async forgetLinks({ username }: Customer): Promise<void> {
    const { store } = this.server;
    const user = await store.users.byUsername(username);
    if (user) await store.db.delete(linkTokens).where(eq(linkTokens.userId, user.id));
  }

  /** Path, query and hash of the link in the newest mail to somebody. */
  async mailedLink({ email }: Pick<Customer, 'email'>): Promise<string> {
    await this.server.settled();
    const { pathname, search, hash } = this.mailbox.linkTo(email);
    return pathname + search + hash;
  }

  /** Afterwards no script of the browser calls the server, and no call is under way. */
  async leave(page: Page): Promise<void> {
    await this.faults.quiet();
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
    await this.open(page, stillPage);
    // Pages send a last call when they are left.
    await this.faults.quiet();
  }

  /**
   * Makes the portal new, and the page a stranger's. Its scripts stay compiled. The time goes on, because a browser's clock
   * cannot be put back: all that happens on one page must end on the day on which it began. The choice about cookies stays.
   */
  async startOver(page: Page): Promise<void> {
    // Calls that reach the server would write into the new portal.
    await this.leave(page);
    await this.reset(this.clocks.now());
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await page.context().clearCookies({ name: new RegExp(`^(?!${consentCookie}$)`) });
  }

  async reset(now = testStart): Promise<void> {
    this.faults.reset();
    // First: the demo's customers are made as of today.
    this.server.clock.set(now);
    await this.server.reset();
    this.mailbox.sent.length = 0;
    this.mailbox.fail(0);
  }
}

/** The pages of the demo build, which every browser test shares. */
const demoClientDir = join(import.meta.dirname, '../../../dist/demo/client');

/** Starts a separate portal: server, database, proxy, mails. */
export async function startPortal(
  clientDir = demoClientDir,
): Promise<{ portal: Portal; close: () => Promise<void> }> {
  const faults = await startFaultProxy();
  const mailbox = createTestMailer();
  const server = await startTestServer({ clientDir, mailer: mailbox });
  faults.aim(server.url);
  return {
    portal: new Portal(server, mailbox, faults),
    async close() {
      await faults.close();
      await server.close();
    },
  };
}

/** Gets the page ready for the next test. Playwright removes neither authenticators nor permissions. */
async function handOn(context: BrowserContext, portal: Portal): Promise<void> {
  const [page] = context.pages();
  if (page !== undefined) {
    await removeAuthenticator(page);
    // Not an empty page: scripts that the test added run once more, and may read storages.
    await portal.leave(page);
  }
  await context.clearPermissions();
  // When a context is given back, Playwright lets a standing clock run without waiting for it: the script that it adds may
  // come after the clock has been removed, and then fails on every later page.
  await context.clock.resume();
}

/** Console messages about a failed call or script; the page handles each. */
const expectedErrors = /^(Failed to load resource: |TypeError: \/assets\/\S+ did not come\.)/;

/** Gets a browser ready for the portal, and notes what its pages complain about: errors, uncaught ones, broken rules. */
export async function prepareBrowser(
  context: BrowserContext,
  portal: Portal,
  { time, consent }: Pick<TestFixtures, 'time' | 'consent'>,
  complaints: Set<string>,
): Promise<void> {
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !expectedErrors.test(text))
      complaints.add(`${message.page()?.url() ?? 'no page'}, console: ${text}`);
  });
  context.on('weberror', (uncaught) => {
    const { stack, message } = uncaught.error();
    complaints.add(`${uncaught.page()?.url() ?? 'no page'}, page: ${stack ?? message}`);
  });
  await ignoreStillPointer(context);
  await portal.clocks.takeOver(context, time);
  if (consent !== null) {
    // In seconds of the real clock, which is the one that cookies end by.
    const expires = Date.now() / 1000 + 86_400;
    await context.addCookies([{ name: consentCookie, value: consent, url: portal.url, expires }]);
  }
}

/**
 * Lets the server, which runs in the test's own process, complain about listeners that it heaps up.
 *
 * @returns ends that
 */
function watchServer(complaints: Set<string>): () => void {
  const note = ({ name, message }: Error) => {
    if (name === 'MaxListenersExceededWarning') complaints.add(`server: ${message}`);
  };
  process.on('warning', note);
  return () => process.off('warning', note);
}

function failOn(complaints: ReadonlySet<string>): void {
  if (complaints.size > 0) throw new Error(`Page or server complained:\n${[...complaints].join('\n')}`);
}

export interface TestFixtures {
  /** Whether time passes by itself in the browser. */
  readonly time: Time;
  /** The visitor's choice about cookies; `null` for none so far, which shows the banner. */
  readonly consent: 'all' | 'necessary' | null;
  /** A new browser with a fresh database and healthy calls, as often as one is wanted within a test. */
  readonly startAnew: () => Promise<Page>;
}

interface WorkerFixtures {
  readonly portal: Portal;
}

/**
 * Playwright's test with the portal: one server a worker; a fresh database, healthy calls and a clock that is stopped
 * at the same moment for every test; walks on one page share their time. A page or a server that complains fails its test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const { portal, close } = await startPortal();
      await use(portal);
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  time: ['stands', { option: true }],

  consent: ['necessary', { option: true }],

  context: async ({ context, portal, time, consent }, use) => {
    const complaints = new Set<string>();
    const leaveServer = watchServer(complaints);
    await portal.reset();
    await prepareBrowser(context, portal, { time, consent }, complaints);
    await use(context);
    await handOn(context, portal);
    leaveServer();
    if (consent === 'necessary' && portal.faults.count(usagePath) > 0)
      complaints.add('The portal counts the use of somebody who has not accepted it.');
    failOn(complaints);
  },

  startAnew: async ({ browser, portal, time, consent }, use) => {
    const complaints = new Set<string>();
    const leaveServer = watchServer(complaints);
    let last: BrowserContext | undefined;
    await use(async () => {
      await last?.close();
      await portal.reset();
      last = await browser.newContext();
      await prepareBrowser(last, portal, { time, consent }, complaints);
      return last.newPage();
    });
    await last?.close();
    leaveServer();
    failOn(complaints);
  },
});
