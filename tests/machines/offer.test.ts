import { expect, test } from 'vitest';
import { offerMachine, type WantedPaper } from '../../machines/offer.ts';
import { call, play } from '../support/play.ts';

function start() {
  const download = call<{ fileName: string }, WantedPaper>();
  const request = call<void, { number: number }>();
  const played = play(
    offerMachine.provide({ actors: { downloadOffer: download.logic, requestFinancing: request.logic } }),
    {},
  );
  return { ...played, request };
}

test('a refused request says the sentence of the server, and can be sent again @C4.9 @C4.11', async () => {
  const { actor, request, emitted } = start();
  actor.send({ type: 'financing.requested', number: 412 });
  actor.send({ type: 'confirmation.given' });
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
  actor.send({ type: 'confirmation.given' });
  expect(request.asked).toHaveLength(2);
});
