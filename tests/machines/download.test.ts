import { describe, expect, test } from 'vitest';
import { durations } from '../../domain/values/durations.ts';
import { downloadMachine, type Download, type Wanted } from '../../machines/download.ts';
import { call, play } from '../support/play.ts';

function start() {
  const download = call<Download, { files: readonly Wanted[] }>();
  const played = play(downloadMachine.provide({ actors: { downloadFiles: download.logic } }));
  return { ...played, download };
}

describe('a download', () => {
  const files = ['R-1', 'R-2'].map((key) => ({ key, fileName: `${key}.pdf` }));

  test('runs alone, shows its progress after a second, and says where it was saved @P4.44 @P5.61 @P8.14', async () => {
    const { actor, download, emitted, is, wait } = start();
    actor.send({ type: 'download.requested', files });
    actor.send({ type: 'download.requested', files });
    expect(download.asked).toEqual([{ files }]);
    wait(durations.downloadProgress - 1);
    expect(is({ running: 'short' })).toBe(true);
    wait(1);
    expect(is({ running: 'long' })).toBe(true);
    await download.answer({ fileName: 'racuni.zip', missing: [] });
    expect(is('idle')).toBe(true);
    expect(emitted.at(-1)).toMatchObject({ toast: { kind: 'info', title: 'Preuzimanje je uspjelo' } });
  });

  test('names the files that are missing @P5.60 @P8.15', async () => {
    const { actor, download, emitted } = start();
    actor.send({ type: 'download.requested', files });
    await download.answer({ fileName: 'racuni.zip', missing: ['R-2'] });
    expect(emitted.at(-1)).toMatchObject({
      toast: { kind: 'urgent', message: expect.stringContaining('Neuspješno: R-2.') as string },
    });
  });

  test('that failed says why, and another may follow @P8.14 @P8.16', async () => {
    const { actor, download, emitted } = start();
    actor.send({ type: 'download.requested', files });
    await download.fail('bill-not-issued', 'PDF ovog računa još nije izdan.');
    expect(emitted.at(-1)).toMatchObject({
      toast: {
        kind: 'urgent',
        title: 'Preuzimanje nije uspjelo',
        message: 'PDF ovog računa još nije izdan.',
      },
    });
    actor.send({ type: 'download.requested', files });
    expect(download.asked).toHaveLength(2);
  });
});
