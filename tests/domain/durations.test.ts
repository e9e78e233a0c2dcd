import { expect, test } from 'vitest';
import { durations } from '../../domain/durations.ts';

const hours = (count: number) => count * 3_600_000;

test('each duration is what the specification, or our choice, says', () => {
  expect(durations).toEqual({
    mailCode: 1_800_000,
    methodChange: hours(24),
    pendingEmail: 60_000,
    qrReset: 1_800_000,
    resetLinkLockout: 30_000,
    linkToken: 1_800_000,
    firstTimeLinkToken: hours(72),
    sessionIdle: 1_800_000,
    sessionMost: hours(12),
    idleWarning: 120_000,
    readingPing: 300_000,
    guessWindow: 900_000,
    cache: 900_000,
    call: 30_000,
    fileHandOver: 60_000,
    typing: 100,
    toast: 5000,
    toastFade: 500,
    tableSearch: 2000,
    headerSearch: 2000,
    inboxSearch: 500,
    remainingValue: 500,
    downloadProgress: 1000,
    panelSwap: 300,
    panelSlide: 400,
  });
});
