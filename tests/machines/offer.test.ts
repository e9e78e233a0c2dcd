import { expect, test } from 'vitest';
import { offerMachine } from '../../machines/offer.ts';
import { call, play } from '../support/play.ts';

function start() {
  const download = call<{ fileName: string }, { number: number }>();
  const request = call<void, { number: number }>();
  const played = play(
    offerMachine.provide({ actors: { downloadOffer: download.logic, requestFinancing: request.logic } }),
    {},
  );
  return { ...played, download, request };
}

test('a download runs once however often it is pressed, and nothing else beside it @C4.22', async () => {
  const { actor, download, request, emitted } = start();
  actor.send({ type: 'download.requested', number: 412 });
  actor.send({ type: 'download.requested', number: 412 });
  actor.send({ type: 'financing.requested', number: 412 });
  expect(download.asked).toEqual([{ number: 412 }]);
  expect(request.asked).toEqual([]);
  await download.answer({ fileName: 'leasing-offer-412.pdf' });
  expect(actor.getSnapshot().matches('viewing')).toBe(true);
  expect(emitted).toEqual([
    {
      type: 'toast',
      toast: {
        kind: 'info',
        title: 'Preuzimanje je uspjelo',
        message: 'Spremljeno je u datoteku leasing-offer-412.pdf.',
      },
    },
  ]);
});

test('a download that failed says why, and another offer may follow', async () => {
  const { actor, download, emitted } = start();
  actor.send({ type: 'download.requested', number: 412 });
  await download.fail('internal', 'Dogodila se pogreška, pokušajte ponovno');
  expect(emitted).toMatchObject([
    {
      toast: {
        kind: 'urgent',
        title: 'Preuzimanje nije uspjelo',
        message: 'Dogodila se pogreška, pokušajte ponovno',
      },
    },
  ]);
  actor.send({ type: 'download.requested', number: 409 });
  expect(download.asked).toEqual([{ number: 412 }, { number: 409 }]);
});

test('financing is requested once; the machine ends and tells for which offer @C4.8 @C4.10 @C7.13', async () => {
  const { actor, download, request, emitted } = start();
  actor.send({ type: 'financing.requested', number: 412 });
  actor.send({ type: 'financing.requested', number: 412 });
  actor.send({ type: 'download.requested', number: 412 });
  expect(request.asked).toEqual([{ number: 412 }]);
  expect(download.asked).toEqual([]);
  await request.answer();
  expect(emitted).toEqual([{ type: 'financing.sent', number: 412 }]);
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'requested', output: { number: 412 } });
});

test('a refused request says the sentence of the server, and can be sent again @C4.9 @C4.11', async () => {
  const { actor, request, emitted } = start();
  actor.send({ type: 'financing.requested', number: 412 });
  await request.fail('offer-expired', 'Ponuda je istekla. Izradite novu u kalkulatoru.');
  expect(emitted).toMatchObject([
    {
      toast: {
        kind: 'urgent',
        title: 'Zahtjev nije poslan',
        message: 'Ponuda je istekla. Izradite novu u kalkulatoru.',
      },
    },
  ]);
  actor.send({ type: 'financing.requested', number: 412 });
  expect(request.asked).toHaveLength(2);
});

test('where no answer came nobody knows, and it says so', async () => {
  const { actor, request, emitted } = start();
  actor.send({ type: 'financing.requested', number: 412 });
  await request.fail('unreachable');
  expect(emitted).toMatchObject([
    {
      toast: {
        kind: 'urgent',
        title: 'Ne znamo je li zahtjev poslan',
        message:
          'Potvrda poslužitelja nije stigla. Prije novog pokušaja pogledajte poruke: ako je ondje potvrda, poslan je.',
      },
    },
  ]);
});
