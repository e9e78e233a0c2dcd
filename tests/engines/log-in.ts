import { consentCookie } from '../../domain/consent.ts';
import { type Customer, type Portal, stillPage } from '../support/browser/portal.ts';
import type { Engine } from './browsers/engine.ts';
import { fill, press, see, seeText } from './gestures.ts';

/** As a customer does who comes for the first time. */
export async function logIn(engine: Engine, portal: Portal, customer: Customer): Promise<void> {
  await engine.open(portal.url);
  await press(engine, 'button', 'Samo nužni');
  await fill(engine, 'Korisničko ime', customer.username);
  await fill(engine, 'Lozinka', customer.password);
  await press(engine, 'button', 'Prijavi se');
  await see(engine, 'heading', 'Prijava u dva koraka');
  await fill(engine, 'Kod iz e-maila', await portal.codeOf(customer));
  await press(engine, 'button', 'Potvrdi kod');
  await seeText(engine, customer.firstName);
}

/** The next page that is opened belongs to a customer who has chosen about cookies. */
export async function beLoggedIn(engine: Engine, portal: Portal, customer: Customer): Promise<void> {
  const client = await portal.logInByCall(customer);
  await engine.open(portal.url + stillPage);
  const cookies = [...client.cookies, [consentCookie, 'necessary']].map(
    (pair) => `${pair.join('=')}; path=/`,
  );
  await engine.run(
    'for (const cookie of arguments[0]) document.cookie = cookie; Object.assign(localStorage, arguments[1])',
    cookies,
    await portal.keptOf(client),
  );
}
