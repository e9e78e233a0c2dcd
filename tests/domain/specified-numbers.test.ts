import { describe, expect, test } from 'vitest';
import { leastLevel, mostLevel, readingSeconds } from '../../domain/accessibility.ts';
import { longestOfAddress, homeCountry } from '../../domain/forms/address-rules.ts';
import { consentCheck, consentSeconds } from '../../domain/consent.ts';
import { longestOfContact } from '../../domain/forms/contact-rules.ts';
import { longestNumber } from '../../domain/values/decimal.ts';
import { documentQuota, uploadLimits } from '../../domain/documents.ts';
import { zipLimit } from '../../domain/lists/export.ts';
import { durations, limits, maxLength } from '../../domain/values/durations.ts';
import { mostContracts } from '../../domain/early-termination.ts';
import {
  defaultPageSize,
  firstPage,
  inboxPageSize,
  pageSizes,
  skeletonRows,
} from '../../domain/lists/list.ts';
import * as bounds from '../../domain/leasing/bounds.ts';
import { currencies, taxRates } from '../../domain/leasing/codes.ts';
import { offerValidDays } from '../../domain/leasing/offer-validity.ts';
import { monthlyRate, vatFactor } from '../../domain/leasing/quote.ts';
import { restValueQuestion } from '../../domain/leasing/transaction.ts';
import { passkeys } from '../../domain/access/passkeys.ts';
import { defaultAreaCode, longestPhoneNumber } from '../../domain/forms/phone.ts';
import { longestContactPerson, longestEmail } from '../../domain/forms/profile-rules.ts';
import { recoveryCodes } from '../../domain/access/recovery-codes.ts';
import { longestOfRegistration } from '../../domain/registration/registration-rules.ts';
import { serverDurations } from '../../server/store/limits.ts';
import { motion } from '../../src/ui/theme/motion.ts';
import { breakpoints, media } from '../../src/ui/theme/tokens.ts';
import { carData, tables } from '../support/calculator/calculation.ts';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

describe('a duration of the specification', () => {
  test.each([
    ['lists are kept @P9.1 @C9.25', durations.cache, 15 * minutes],
    ['an e-mail code is valid @P4.9 @P9.2', durations.mailCode, 30 * minutes],
    ['the method changes once @P9.3', durations.methodChange, 24 * hours],
    ['a QR code is made once @P9.4', durations.qrReset, 30 * minutes],
    ['a reset link is locked @P9.5', durations.resetLinkLockout, 30 * seconds],
    ['a toast stays @P4.28 @P9.6 @C9.26', durations.toast, 5000],
    ['a toast fades @P9.8', durations.toastFade, 500],
    ['the panel switches @P4.25 @P9.7', durations.panelSwap, 300],
    ['the panel slides @P4.26', durations.panelSlide, 400],
    ['a table searches @P9.10 @C9.27', durations.tableSearch, 2000],
    ['the header searches @P9.11', durations.headerSearch, 2000],
    ['the inbox searches @P9.12', durations.inboxSearch, 500],
    ['a field is judged @P9.13', durations.typing, 100],
    ['the consent is kept @P9.26', consentSeconds * seconds, 720 * hours],
    ['the consent is looked up @P1.31', consentCheck, 1000],
  ])('%s', (_what, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('is that of the styles too @P4.26 @P9.8 @P9.9', () => {
    const { panelSwap, panelSlide, toastFade } = durations;
    expect(motion).toMatchObject({
      fade: `${panelSwap}ms`,
      slide: `${panelSlide}ms`,
      toast: `${toastFade}ms`,
    });
  });
});

describe('a limit of the specification', () => {
  test.each([
    ['house number @P5.23', longestOfAddress.houseNumber, 10],
    ['ID card number @P5.11', longestOfRegistration.idCardNumber, 10],
    ['company registry number @P5.24', longestOfRegistration.mb, 13],
    ['tax number @P5.25', longestOfRegistration.oib, 17],
    ['phone @P5.26', longestPhoneNumber, 30],
    ['name @P5.27', longestOfRegistration.name, 30],
    ['name of a contact message @P5.27 @P5.39', longestOfContact.name, 30],
    ['short name @P5.28', longestOfRegistration.shortName, 40],
    ['IBAN @P5.29', longestOfRegistration.iban, 40],
    ['contact person @P5.30', longestContactPerson, 45],
    ['issuer of the ID card @P5.31', longestOfRegistration.idCardIssuer, 50],
    ['street @P5.32', longestOfAddress.street, 70],
    ['court registry number @P5.33', longestOfRegistration.mbs, 100],
    ['e-mail @P5.34', longestEmail, 100],
    ['e-mail of a contact message @P5.34', longestOfContact.email, 100],
    ['full name @P5.35', longestOfRegistration.fullName, 500],
    ['message @P5.36 @P5.42', longestOfContact.message, 5000],
    ['two-step code @P5.37', maxLength.code, 6],
    ['files of an upload @P5.52 @P9.20', uploadLimits.files, 1],
    ['bytes of an upload @P5.54 @P9.20', uploadLimits.fileBytes, 5 * 1024 * 1024],
    ['name of a file, which is shorter @P5.55 @P9.20', uploadLimits.fileName, 60],
    ['contracts of the early termination @P9.19', mostContracts, 1000],
    ['skeleton rows @P2.76 @C2.40 @C9.3', skeletonRows, 10],
    ['messages of a page @P9.17', inboxPageSize, 5],
    ['rows of a page @P9.14 @P9.18 @C2.40 @C4.2 @C9.3', firstPage.size, 10],
    ['leftover percentage @C5.9 @C9.9', bounds.leftoverCap, 1000],
    ['days of an offer @C1.4 @C9.1', offerValidDays, 7],
    ['step of a slider @C2.20 @C9.5', bounds.sliderStep, 0.05],
    ['notches of a slider @C2.21', bounds.sliderNotches, 20],
    ['VAT factor @C3.32 @C9.6', vatFactor, 1.25],
  ])('%s: %d', (_what, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('page sizes @P9.14 @C9.28', () => {
    expect(pageSizes).toEqual([10, 20, 50, 100]);
    expect(defaultPageSize).toBe(10);
  });

  test('levels of the accessibility panel @P1.25', () => {
    expect([leastLevel, mostLevel]).toEqual([1, 8]);
  });

  test('breakpoints @P9.27', () => {
    expect(Object.values(breakpoints)).toEqual([576, 768, 992, 1200, 1600]);
    expect(media.xsDown).toContain('max-width: 575px');
  });

  test('bounds of the sliders @C2.16 @C2.17 @C2.18 @C2.19 @C9.5', () => {
    expect(bounds.calculationBounds).toEqual({
      netPriceEur: { min: 0, max: 250_000 },
      participationPercent: { min: 0, max: 50 },
      advancePercent: { min: 0, max: 20 },
      ratePercent: { min: 0, max: 10 },
    });
  });

  test('months are years times 12 @C3.31 @C9.7', () => {
    for (const years of bounds.financingYears) {
      const data = { ...carData, financingPeriod: { id: years, name: '' } };
      expect(restValueQuestion(data, { tables, year: 2026 }).financingDuration).toBe(12 * years);
    }
  });

  test('a rate of zero is a tiny positive one @C9.13', () => {
    expect(monthlyRate(0)).toBeGreaterThan(0);
    expect(monthlyRate(0)).toBeLessThan(1e-15);
  });
});

describe('a default of the specification', () => {
  test('of a calculation @C3.8 @C3.9 @C3.10 @C3.11 @C9.8', () => {
    expect(bounds.calculationDefaults).toMatchObject({
      participationPercent: 20,
      advancePercent: 0,
      ratePercent: 6.5,
      leftoverPercentage: 100,
    });
  });

  test('country and area code @P3.38 @P9.23 @P9.24 @C9.10', () => {
    expect([homeCountry, defaultAreaCode]).toEqual(['HR', '+385']);
  });

  test('currencies and tax @P9.30 @C2.25 @C9.6', () => {
    expect(currencies.map(({ id }) => id)).toEqual(['HRK', 'EUR']);
    expect(taxRates.map(({ percentage }) => percentage)).toEqual([25]);
  });
});

test('our own limits', () => {
  expect(durations).toMatchObject({
    pendingEmail: minutes,
    linkToken: 30 * minutes,
    firstTimeLinkToken: 72 * hours,
    sessionIdle: 30 * minutes,
    idleWarning: 2 * minutes,
    readingPing: 5 * minutes,
    call: 30 * seconds,
    fileHandOver: 60 * seconds,
    remainingValue: 500,
    downloadProgress: 1000,
  });
  expect(serverDurations).toMatchObject({ sessionMost: 12 * hours, guessWindow: 15 * minutes });
  expect(limits).toEqual({ passwordGuesses: 5, codeGuesses: 5, halfOpenSessions: 10 });
  expect(maxLength).toMatchObject({ username: 100, search: 100 });
  expect([zipLimit, longestNumber, uploadLimits.name, passkeys.nameLength]).toEqual([100, 20, 100, 40]);
  expect(recoveryCodes).toMatchObject({ count: 10, selector: 2, secret: 8, maxLength: 40 });
  expect([0, 3].map(documentQuota)).toEqual([
    { documents: 200, bytes: 200 * 1024 * 1024, perDay: 50 },
    { documents: 230, bytes: 230 * 1024 * 1024, perDay: 80 },
  ]);
  expect(readingSeconds * seconds).toBe(365 * 24 * hours);
  expect(longestOfContact.contractNumber).toBe(40);
  expect(longestOfAddress).toMatchObject({ postalCode: 10, placeName: 70 });
  expect(bounds.calculationDefaults).toMatchObject({ netPriceEur: 30_000, years: 5 });
  expect(bounds.comparedProducts).toEqual({ min: 2, max: 3 });
  expect([bounds.mostVariants, bounds.offersPerDay]).toEqual([3, 100]);
});
