import { expect, test } from 'vitest';
import { downloadMachine, type Wanted } from '../../machines/download.ts';
import { call, play } from '../support/play.ts';

function start() {
  const download = call<void, { wanted: Wanted | null }>();
  return { download, ...play(downloadMachine.provide({ actors: { downloadFile: download.logic } })) };
}

test('one file is fetched at a time, and what came of it is told', async () => {
  const { actor, download, emitted } = start();
  actor.send({ type: 'download.requested', id: 1, fileName: 'a.pdf' });
  actor.send({ type: 'download.requested', id: 2, fileName: 'b.pdf' });
  expect(download.asked).toEqual([{ wanted: { id: 1, fileName: 'a.pdf' } }]);
  await download.answer();
  actor.send({ type: 'download.requested', id: 2, fileName: 'b.pdf' });
  await download.fail('unreachable', 'Nema veze.');
  expect(actor.getSnapshot().matches('idle')).toBe(true);
  expect(emitted).toMatchObject([
    { toast: { kind: 'info', message: 'Spremljeno je u datoteku a.pdf.' } },
    { toast: { kind: 'urgent', title: 'Preuzimanje nije uspjelo', message: 'Nema veze.' } },
  ]);
});
