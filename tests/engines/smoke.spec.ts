import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { documents } from '../../server/store/schema.ts';
import { customers, stillPage } from '../support/browser/portal.ts';
import { pdfFile } from '../support/documents/upload-screen.ts';
import { engineTest, inEveryEngine } from './engine-test.ts';
import { logIn } from './log-in.ts';
import { drag, fill, press, pressKey, see, seeFocusOn, seeNo, seeText } from './gestures.ts';
import { signStatement } from '../support/files/signatures.ts';
import { firmDraft, oprema, passwords } from '../support/registration/registration-drafts.ts';
import { registrationCalls } from '../support/registration/registration-screen.ts';
import { firmBody } from '../../src/api/registration/registration-bodies.ts';

inEveryEngine(() => {
  engineTest(
    'a customer logs in, looks at bills and hands a document in',
    async ({ engine, portal }, info) => {
      await logIn(engine, portal, customers.mail);
      await press(engine, 'link', 'Računi');
      await see(engine, 'heading', 'Računi');
      await seeText(engine, 'Pronađeno: 58 računa');

      const before = portal.faults.count('/api/bill');
      await engine.open(`${portal.url}/bills`);
      await seeText(engine, 'Pronađeno: 58 računa');
      expect(portal.faults.count('/api/bill'), 'the start of the page asks, and its script does not').toBe(
        before + 1,
      );

      await press(engine, 'link', 'Početna');
      await press(engine, 'link', /^Dokumentacija/);
      await press(engine, 'button', 'Dodaj dokument: Polica AO osiguranja');
      const file = info.outputPath('polica.pdf');
      await writeFile(file, pdfFile().buffer);
      await fill(engine, 'Datoteka', file);
      await fill(engine, 'Naziv dokumenta', 'Polica AO 2027');
      await fill(engine, 'Datum izdavanja', '02.01.2024');
      await press(engine, 'button', 'Pošalji dokument');
      await seeText(engine, 'Dokument je poslan');
      const { store } = portal.server;
      expect(
        await store.db.select().from(documents).where(eq(documents.name, 'Polica AO 2027')),
      ).toHaveLength(1);
    },
  );

  engineTest('a firm registers with its signed statement', async ({ engine, portal }, info) => {
    await engine.open(portal.url + stillPage);
    await engine.run('localStorage.setItem("registration", arguments[0])', JSON.stringify(firmDraft()));
    await engine.open(`${portal.url}/registration/signature`);
    await fill(engine, 'Lozinka', passwords.password);
    await fill(engine, 'Ponovite lozinku', passwords.repeatedPassword);
    await press(engine, 'button', 'Spremi i vrati se na potpis');
    await see(engine, 'heading', 'Potpis');
    const statement = await portal.server
      .client()
      .post(registrationCalls.statement, { json: firmBody(oprema) });
    const file = info.outputPath('izjava-potpisana.pdf');
    await writeFile(file, await signStatement(statement.bytes, oprema.oib));
    await fill(engine, 'Potpisana izjava', file);
    await press(engine, 'button', 'Pošalji registraciju');
    await see(engine, 'heading', 'Registracija je zaprimljena');
    expect(portal.mailbox.linkTo(oprema.email)).toBeDefined();
  });

  engineTest(
    'panels close by Escape and by Back, the focus returns, and a slider is dragged',
    async ({ engine, portal }) => {
      await engine.open(`${portal.url}/leasing-calculator`);
      await press(engine, 'button', 'Samo nužni');
      await see(engine, 'heading', 'Kalkulator leasinga');
      for (const close of [() => pressKey(engine, 'Escape'), () => engine.back()]) {
        await press(engine, 'button', 'Pristupačnost');
        await see(engine, 'heading', 'Pristupačnost');
        await close();
        await seeNo(engine, 'heading', 'Pristupačnost');
        await seeFocusOn(engine, 'Pristupačnost');
      }
      const rate = await see(engine, 'field', 'Kamatna stopa');
      const read = () => engine.run<string>('return arguments[0].value', rate);
      const before = Number(await read());
      await drag(engine, 'Kamatna stopa', 80);
      const dragged = Number(await read());
      expect(dragged).toBeGreaterThan(before);
      await pressKey(engine, 'ArrowRight');
      expect(Number(await read())).toBeGreaterThan(dragged);
    },
  );
});
