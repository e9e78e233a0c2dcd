import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { documents } from '../../server/store/schema.ts';
import { customers } from '../support/browser/portal.ts';
import { pdfFile } from '../support/documents/upload-screen.ts';
import { engineTest, inEveryEngine } from './engine-test.ts';
import { fill, press, see, seeText } from './gestures.ts';
import { signStatement } from '../support/files/signatures.ts';
import { firmDraft, oprema, passwords } from '../support/registration/registration-drafts.ts';
import { registrationCalls } from '../support/registration/registration-screen.ts';
import { firmBody } from '../../src/api/registration/registration-bodies.ts';

/** One journey in each browser: half of its time is the start of the browser. */
inEveryEngine(() => {
  engineTest(
    'a customer and a firm that registers have what they came for',
    async ({ engine, portal }, info) => {
      await engineTest.step('a customer logs in, looks at bills and hands a document in', async () => {
        const { username, password, firstName } = customers.mail;
        await engine.open(portal.url);
        await press(engine, 'button', 'Samo nužni');
        await fill(engine, 'Korisničko ime', username);
        await fill(engine, 'Lozinka', password);
        await press(engine, 'button', 'Prijavi se');
        await see(engine, 'heading', 'Prijava u dva koraka');
        await fill(engine, 'Kod iz e-maila', await portal.codeOf(customers.mail));
        await press(engine, 'button', 'Potvrdi kod');
        await seeText(engine, firstName);
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
        await press(engine, 'button', /^Profil: /);
        await press(engine, 'button', 'Odjava');
        await see(engine, 'field', 'Korisničko ime');
      });
      await engineTest.step('a firm registers with its signed statement', async () => {
        await engine.open(`${portal.url}/favicon.svg`);
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
    },
  );
});
