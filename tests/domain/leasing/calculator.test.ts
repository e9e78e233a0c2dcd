import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal.ts';
import {
  changed,
  writtenOut,
  initialCalculatorData,
  noRemainingValue,
  objectCondition,
  readCalculatorData,
  withRemainingValue,
  type CalculatorData,
} from '../../../domain/leasing/calculator-data.ts';
import {
  buyoutText,
  financingFigures,
  informativeQuote,
  leftoverText,
  remainingValueOf,
  withOfferedPrice,
} from '../../../domain/leasing/calculator-figures.ts';
import {
  calculatorTexts,
  errorsOf,
  errorsOfTyping,
  firstOpenStep,
  lacksRemainingValue,
  refusalsOf,
} from '../../../domain/leasing/calculator-rules.ts';
import { comparedProduct } from '../../../domain/leasing/comparison.ts';
import { inTables, withOwnRecipient } from '../../../domain/leasing/code-tables.ts';
import { enginesOf, fuelsOf, isChoice, modelsOf } from '../../../domain/leasing/model-rows.ts';
import { onlyChoices } from '../../../domain/leasing/only-choices.ts';
import { restValueQuestion } from '../../../domain/leasing/transaction.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import {
  buildingData,
  carData,
  operationalData,
  rows,
  tables,
} from '../../support/calculator/calculation.ts';

describe('stored data', () => {
  test('survive being written as JSON and read again @C3.2 @C3.3 @C3.4 @C3.5 @C3.7', () => {
    expect(readCalculatorData(JSON.parse(JSON.stringify(operationalData)))).toEqual(operationalData);
  });

  test('are reset where they make no sense, field by field', () => {
    const stored = {
      ...carData,
      leasingType: 'RENT',
      supplier: 'D-10482',
      financingPeriod: { id: '5', name: '5 godina' },
      leasingObjectPrice: 37_500,
      leasingObjectPpmv: '9'.repeat(21),
      somethingElse: 1,
    };
    expect(readCalculatorData(stored)).toEqual({
      ...carData,
      leasingType: null,
      supplier: null,
      financingPeriod: null,
      leasingObjectPrice: '',
      leasingObjectPpmv: '',
    });
    for (const wrong of [null, undefined, 'text', 7, []]) {
      expect(readCalculatorData(wrong)).toEqual(initialCalculatorData);
    }
  });

  test('name nothing by a number that no table has', () => {
    const make = (id: number) =>
      readCalculatorData({ ...carData, leasingObjectMake: { id, name: 'Škoda' } }).leasingObjectMake;
    expect([0, -1, 1.5, 2_147_483_648].map(make)).toEqual([null, null, null, null]);
    expect(make(2_147_483_647)).not.toBeNull();
    const nowhere = { ...carData, leasingObjectFuel: { id: -1, name: 'Dizel' } };
    expect(readCalculatorData(nowhere).leasingObjectFuel).toBeNull();
    const year = { id: -2023, name: '2023' };
    expect(
      readCalculatorData({ ...carData, leasingObjectFirstRegistrationYear: year })
        .leasingObjectFirstRegistrationYear,
    ).toBeNull();
  });

  test('have the defaults that the specification names @C2.25 @C3.8 @C3.9 @C3.10 @C3.11 @C9.8', () => {
    expect(initialCalculatorData).toMatchObject({
      financialLeasingParticipation: '20',
      operationalLeasingParticipation: '0',
      infoInterestRate: '6,5',
      leftoverPercentage: '100',
      currency: 'EUR',
      leasingType: null,
    });
  });

  test('lose what the tables do not know any more, with all that was chosen after it', () => {
    expect(inTables(carData, tables, rows)).toEqual(carData);
    const withoutMake = {
      ...tables,
      objectTypes: tables.objectTypes.map((type) => ({
        ...type,
        objects: type.objects.map((object) => ({ ...object, makes: [] })),
      })),
    };
    expect(inTables(operationalData, withoutMake, rows)).toEqual({
      ...operationalData,
      leasingObjectMake: null,
      leasingObjectModel: null,
      leasingObjectFuel: null,
      leasingObjectEngine: null,
      averageTotalMileage: '',
      currentNumberOfKilometersTraveledOrWorkingHours: '',
      remainingValuePercentage: '',
    });
    expect(inTables(carData, { ...tables, objectTypes: [] }, rows)).toMatchObject({
      leasingObjectType: null,
      leasingObject: null,
      leasingObjectMake: null,
    });
    expect(inTables({ ...carData, leasingTaxRate: null }, tables, rows).leasingTaxRate).toEqual(
      tables.taxRates[0],
    );
    expect(inTables(carData, { ...tables, objectSuppliers: [] }, rows).supplier).toBeNull();
  });

  test('have whatever can be chosen in one way only', () => {
    const nothingChosen = {
      ...carData,
      leasingRecipientType: null,
      leasingType: null,
      supplier: { id: 99, name: 'Nekadašnji d.o.o.', identifier: 'D-1' },
      leasingObjectFirstRegistrationYear: null,
      leasingTaxRate: null,
      leasingPaymentPeriodType: null,
      financingPeriod: null,
    };
    const single = {
      ...tables,
      leasingTypes: tables.leasingTypes.slice(0, 1),
      firstRegistrationYears: tables.firstRegistrationYears.slice(0, 1),
    };
    expect(inTables(nothingChosen, single, rows)).toEqual(carData);
    expect(inTables(nothingChosen, tables, rows)).toMatchObject({
      leasingType: null,
      leasingObjectFirstRegistrationYear: null,
    });
  });

  test.each([
    ['FO', carData.leasingRecipientType],
    ['PO', { id: 2, name: 'Pravna osoba' }],
    [undefined, null],
  ] as const)('of a customer of the kind %s have that recipient where none is chosen', (kind, recipient) => {
    const both = {
      leasingRecipientTypes: [...tables.leasingRecipientTypes, { id: 2, name: 'Pravna osoba' }],
    };
    const unchosen = { ...carData, leasingRecipientType: null };
    expect(withOwnRecipient(unchosen, both, kind).leasingRecipientType).toEqual(recipient);
    expect(withOwnRecipient(carData, both, kind)).toBe(carData);
  });

  test('lose a model, a fuel or an engine that the make does not have any more', () => {
    expect(inTables(carData, tables, [])).toMatchObject({
      leasingObjectModel: null,
      leasingObjectFuel: null,
    });
    const electric = { ...carData, leasingObjectFuel: { id: 7, name: 'Struja' } };
    expect(inTables(electric, tables, rows)).toMatchObject({
      leasingObjectModel: carData.leasingObjectModel,
      leasingObjectFuel: null,
      leasingObjectEngine: null,
    });
    const other = { ...carData, leasingObjectEngine: { name: '3.0' } };
    expect(inTables(other, tables, rows)).toMatchObject({
      leasingObjectFuel: carData.leasingObjectFuel,
      leasingObjectEngine: null,
    });
  });
});

describe('a changed field', () => {
  const order = [
    'leasingObjectType',
    'leasingObject',
    'leasingObjectMake',
    'leasingObjectModel',
    'leasingObjectFuel',
    'leasingObjectEngine',
    'averageTotalMileage',
  ] as const;

  test.each(order)('%s clears every later one of the object, and none before it @C4.13', (field) => {
    const value = carData[field];
    const after = changed(carData, { field, value } as Parameters<typeof changed>[1]);
    for (const [place, each] of order.entries()) {
      const isLater = place > order.indexOf(field);
      expect(after[each]).toEqual(isLater ? initialCalculatorData[each] : carData[each]);
    }
    const isChosen = field !== 'averageTotalMileage';
    expect(after.currentNumberOfKilometersTraveledOrWorkingHours).toBe(isChosen ? '' : '0');
    expect(after.leasingObjectFirstRegistrationYear).toEqual(carData.leasingObjectFirstRegistrationYear);
  });

  test('of one price fills the other, to the cent', () => {
    expect(changed(carData, { field: 'leasingObjectPrice', value: '25.000' })).toMatchObject({
      leasingObjectPrice: '25.000',
      leasingNetObjectPrice: '20.000,00',
    });
    expect(changed(carData, { field: 'leasingNetObjectPrice', value: '10,01' })).toMatchObject({
      leasingNetObjectPrice: '10,01',
      leasingObjectPrice: '12,51',
    });
    expect(changed(carData, { field: 'leasingObjectPrice', value: 'dvadeset' })).toMatchObject({
      leasingObjectPrice: 'dvadeset',
      leasingNetObjectPrice: '',
    });
  });

  test.each([
    ['1,00', '100'],
    ['7,5556', '755,56'],
    ['1,15', '115'],
    ['jedan', 'jedan'],
    ['', ''],
  ])('for the buyout are typed in percent and stored in hundredths: %s', (typed, stored) => {
    expect(leftoverText(typed)).toBe(stored);
    expect(buyoutText(stored)).toBe(typed);
  });

  test('above the cap of the leftover percentage becomes the cap @C5.9 @C9.9', () => {
    const after = (value: string) =>
      changed(carData, { field: 'leftoverPercentage', value }).leftoverPercentage;
    expect(['999,5', '1.000', '1000,1', '5.000', 'x'].map(after)).toEqual([
      '999,5',
      '1.000',
      '1000',
      '1000',
      'x',
    ]);
  });

  test('forgets a remaining value that was calculated from it, and no other', () => {
    expect(
      changed(operationalData, { field: 'leasingObjectPpmv', value: '1' }).remainingValuePercentage,
    ).toBe('');
    expect(changed(operationalData, { field: 'supplier', value: null }).remainingValuePercentage).toBe(
      '31,00',
    );
  });

  test('of the first registration decides whether the object is new @C1.9 @C4.17', () => {
    expect(objectCondition(carData)).toBe('Novo');
    const year = { id: 2023, name: '2023' };
    expect(objectCondition({ leasingObjectFirstRegistrationYear: year })).toBe('Rabljeno');
    expect(objectCondition({ leasingObjectFirstRegistrationYear: null })).toBe('Novo');
  });
});

describe('rows of models', () => {
  const chosen = (id: number, name: string) =>
    changed(carData, { field: 'leasingObjectModel', value: { id, name } });

  test('offer each model once, and the fuels and engines of what was chosen', () => {
    expect(modelsOf(carData, rows).map(({ id }) => id)).toEqual([31, 32, 33]);
    expect(modelsOf(buildingData, rows)).toEqual([]);
    expect(fuelsOf(carData, rows).map(({ name }) => name)).toEqual(['Dizel', 'Benzin']);
    expect(enginesOf(carData, rows).map(({ name }) => name)).toEqual(['2.0 TDI, 110 kW', '2.0 TDI, 147 kW']);
    expect(enginesOf(chosen(31, 'Octavia Combi'), rows)).toEqual([]);
  });

  test.each(['leasingObjectTypeId', 'leasingObjectId'] as const)('of another %s are not offered', (key) => {
    expect(
      modelsOf(
        carData,
        rows.map((row) => ({ ...row, [key]: 99 })),
      ),
    ).toEqual([]);
  });

  const withOnlyChoices = (data: CalculatorData) => ({
    ...data,
    ...onlyChoices(data, tables.objectTypes, rows),
  });

  test('choose what can only be chosen in one way, and fill in the usual mileage', () => {
    expect(withOnlyChoices(chosen(32, 'Fabia'))).toMatchObject({
      leasingObjectFuel: { id: 1, name: 'Benzin' },
      leasingObjectEngine: { name: '1.0 TSI, 85 kW' },
      averageTotalMileage: '15000',
    });
    expect(withOnlyChoices(chosen(31, 'Octavia Combi'))).toMatchObject({
      leasingObjectFuel: null,
      leasingObjectEngine: null,
      averageTotalMileage: '',
    });
  });

  test('choose object, make and model too where there is no other, and nothing of it while it is not known', () => {
    const { leasingObjectType } = carData;
    const typed = { ...initialCalculatorData, leasingObjectType };
    const found = { leasingObject: carData.leasingObject, leasingObjectMake: carData.leasingObjectMake };
    expect(onlyChoices(typed, tables.objectTypes, [])).toEqual(found);
    const [row] = rows;
    const whole = onlyChoices(typed, tables.objectTypes, row ? [row] : []);
    expect({ ...typed, ...whole }).toMatchObject({
      leasingObjectModel: carData.leasingObjectModel,
      leasingObjectFuel: carData.leasingObjectFuel,
      leasingObjectEngine: carData.leasingObjectEngine,
      averageTotalMileage: '20000',
    });
    expect(onlyChoices(initialCalculatorData, tables.objectTypes, rows)).toEqual({});
    expect(onlyChoices(carData, tables.objectTypes, rows)).toEqual({});
  });

  test('forget the remaining value of an object that was not whole', () => {
    const data = { ...operationalData, leasingObjectMake: null };
    expect(onlyChoices(data, tables.objectTypes, [])).toEqual({
      leasingObjectMake: carData.leasingObjectMake,
      ...noRemainingValue,
    });
  });

  test('show nothing to choose where there is only a single empty option @C4.15', () => {
    const trailer = withOnlyChoices(chosen(33, 'Prikolica'));
    expect(trailer).toMatchObject({ leasingObjectFuel: { id: null }, leasingObjectEngine: { name: null } });
    expect(isChoice(fuelsOf(trailer, rows))).toBe(false);
    expect(isChoice(enginesOf(trailer, rows))).toBe(false);
    expect(isChoice(fuelsOf(carData, rows))).toBe(true);
  });
});

describe('the rules', () => {
  test('ask for everything, in the words of the specification @C5.1 @C5.2 @C5.4 @C5.11', () => {
    expect(errorsOf(1, initialCalculatorData)).toEqual({
      leasingRecipientType: ruleTexts.required,
      leasingType: ruleTexts.required,
      supplier: ruleTexts.required,
    });
    expect(Object.keys(errorsOf(2, initialCalculatorData))).toHaveLength(9);
    expect(Object.keys(errorsOf(3, { ...initialCalculatorData, leasingType: 'FINANCIAL' }))).toEqual([
      'leasingObjectPrice',
      'leasingNetObjectPrice',
      'leasingTaxRate',
      'leasingPaymentPeriodType',
      'financingPeriod',
    ]);
    for (const data of [carData, operationalData, buildingData]) expect(firstOpenStep(data)).toBe(4);
  });

  test('ask a building for neither year nor mileage @C3.16 @C5.2', () => {
    expect(errorsOf(2, buildingData)).toEqual({});
    const car = { ...buildingData, leasingObjectType: carData.leasingObjectType };
    expect(Object.keys(errorsOf(2, car))).toEqual([
      'leasingObjectFirstRegistrationYear',
      'currentNumberOfKilometersTraveledOrWorkingHours',
      'averageTotalMileage',
    ]);
  });

  test('take only a whole number as mileage, and no digits out of another text @C5.3 @C5.12', () => {
    const errorOf = (averageTotalMileage: string) =>
      errorsOf(2, { ...carData, averageTotalMileage }).averageTotalMileage;
    for (const text of ['20000', ' 15000 ', '0', '20.000', '25.000,00', '25 000 km']) {
      expect(errorOf(text)).toBeUndefined();
    }
    for (const text of ['20 tisuća', '20,5', '25.000,50', '-1', '1e5', '25.00.0', 'km']) {
      expect(errorOf(text)).toBe(ruleTexts.digitsOnly);
    }
    for (const text of ['10000001', '10.000.001']) expect(errorOf(text)).toBe(calculatorTexts.tooManyKm);
    expect(errorOf('')).toBe(ruleTexts.required);
  });

  test('take prices with a decimal comma, above zero and below what the calls take', () => {
    const errorOf = (text: string) =>
      errorsOf(3, changed(carData, { field: 'leasingObjectPrice', value: text })).leasingObjectPrice;
    expect(['37.500,50', '37500', '100.000.000,00'].map(errorOf)).toEqual([undefined, undefined, undefined]);
    expect(errorOf('skupo')).toBe(ruleTexts.digitsOnly);
    expect(errorOf('-5')).toBe(calculatorTexts.notNegative);
    expect(errorOf('0')).toBe(calculatorTexts.aboveZero);
    expect(errorOf('100.000.001')).toBe(calculatorTexts.priceTooHigh);
  });

  test('let a participation be half of the price with VAT and special tax, and no more @C5.7 @C5.8 @C9.4', () => {
    const errorOf = (text: string, ppmv = '') =>
      errorsOf(3, { ...carData, leasingObjectPpmv: ppmv, financialLeasingParticipation: text })
        .financialLeasingParticipation;
    expect(errorOf('50')).toBeUndefined();
    expect(errorOf('50,01')).toBe(
      'Unijeli ste učešće više od mogućeg. Maksimalno moguće učešće iznosi 50% cijene objekta uključujući PDV i PPMV.',
    );
    expect(errorOf('')).toBe(ruleTexts.required);
    const advance = (text: string) =>
      errorsOf(3, { ...operationalData, operationalLeasingParticipation: text })
        .operationalLeasingParticipation;
    // The limit is 18 750 €, and 30 000 € are invoiced with VAT.
    expect(advance('50')).toBeUndefined();
    for (const tooHigh of ['50,01', '62,5']) expect(advance(tooHigh)).toBe(ruleTexts.participationTooHigh);
  });

  test('leave something to finance', () => {
    const errorOf = (text: string) =>
      errorsOf(3, {
        ...operationalData,
        remainingValuePercentage: '67',
        operationalLeasingParticipation: text,
      }).operationalLeasingParticipation;
    expect(errorOf('32')).toBeUndefined();
    expect(errorOf('33')).toBe(ruleTexts.nothingToFinance);
  });

  test('do not let an operational leasing go on before its remaining value is known', () => {
    const unknown = { ...operationalData, remainingValuePercentage: '' };
    expect(errorsOf(3, unknown)).toEqual({
      remainingValuePercentage: calculatorTexts.remainingValueUnknown,
    });
    expect(lacksRemainingValue(unknown)).toBe(true);
    expect(lacksRemainingValue(carData)).toBe(false);
    expect(firstOpenStep(unknown)).toBe(3);
  });

  test('let a remaining value be typed with a decimal comma, from the least up to what was calculated @C5.10', () => {
    const known = withRemainingValue(operationalData, 31);
    const errorOf = (value: string) =>
      errorsOf(3, changed(known, { field: 'remainingValuePercentage', value })).remainingValuePercentage;
    for (const fine of ['31,00', '30,5', '5']) expect(errorOf(fine)).toBeUndefined();
    expect(errorOf('31,01')).toBe(calculatorTexts.remainingValueTooHigh('31,00'));
    expect(errorOf('4,99')).toBe(calculatorTexts.remainingValueTooLow);
    expect(errorOf('')).toBe(ruleTexts.required);
    expect(errorOf('trećina')).toBe(ruleTexts.digitsOnly);
    const lower = changed(known, { field: 'remainingValuePercentage', value: '20' });
    expect(lacksRemainingValue(changed(lower, { field: 'leasingObjectPpmv', value: '1' }))).toBe(true);
    expect(lacksRemainingValue(changed(known, { field: 'remainingValuePercentage', value: '' }))).toBe(false);
  });

  test('ask nothing about the mileage of an object that is not registered', () => {
    for (const km of ['0', '6001', '80000', '10000000']) {
      expect(errorsOf(2, { ...carData, currentNumberOfKilometersTraveledOrWorkingHours: km })).toEqual({});
    }
  });

  test('check prices as they are offered, rounded to cents', () => {
    const errorsOfPrice = (field: 'leasingNetObjectPrice' | 'leasingObjectPrice', value: string) =>
      errorsOf(3, changed(carData, { field, value }));
    expect(errorsOfPrice('leasingNetObjectPrice', '0,004')).toEqual({
      leasingNetObjectPrice: calculatorTexts.aboveZero,
    });
    expect(errorsOfPrice('leasingObjectPrice', '0,005')).toEqual({
      leasingNetObjectPrice: calculatorTexts.aboveZero,
    });
    expect(errorsOfPrice('leasingObjectPrice', '0,004')).toEqual({
      leasingObjectPrice: calculatorTexts.aboveZero,
      leasingNetObjectPrice: calculatorTexts.aboveZero,
    });
    expect(errorsOfPrice('leasingNetObjectPrice', '0,005')).toEqual({});
    const tooHigh = { leasingObjectPrice: calculatorTexts.priceTooHigh };
    expect(errorsOfPrice('leasingNetObjectPrice', '80.000.000,00')).toEqual({});
    // Its price with VAT is shown as 100.000.000,01.
    expect(errorsOfPrice('leasingNetObjectPrice', '80.000.000,004')).toEqual(tooHigh);
    expect(errorsOfPrice('leasingNetObjectPrice', '80.000.000,01')).toEqual(tooHigh);
    expect(
      errorsOf(3, {
        ...changed(carData, { field: 'leasingNetObjectPrice', value: '80.000.000' }),
        leasingObjectPpmv: '0,005',
      }),
    ).toEqual(tooHigh);
  });

  test('report a text that is no number while it is typed, and nothing else', () => {
    const errorsWhileTyping = (changes: Partial<CalculatorData>) =>
      errorsOfTyping(3, { ...carData, ...changes });
    expect(
      errorsWhileTyping({
        leasingObjectPrice: 'skupo',
        financialLeasingParticipation: '99',
        financingPeriod: null,
      }),
    ).toEqual({
      leasingObjectPrice: ruleTexts.digitsOnly,
    });
    expect(errorsWhileTyping({ leasingObjectPrice: '', leasingNetObjectPrice: '' })).toEqual({});
    expect(errorsOfTyping(2, { ...carData, averageTotalMileage: 'x' })).toEqual({
      averageTotalMileage: ruleTexts.digitsOnly,
    });
  });

  test('show what the server refused where it was typed', () => {
    const placesOf = (data: typeof carData, fieldErrors: Record<string, string>) =>
      refusalsOf(data, fieldErrors).map(({ field, step }) => [field, step]);
    expect(placesOf(carData, { participationPercentage: 'Previše.', lesseeTypeId: 'Ne.' })).toEqual([
      ['financialLeasingParticipation', 3],
      ['leasingRecipientType', 1],
    ]);
    expect(
      placesOf(operationalData, { participationAmount: 'x', remainingValuePercentage: 'x', productId: 'x' }),
    ).toEqual([
      ['operationalLeasingParticipation', 3],
      ['remainingValuePercentage', 3],
      [null, null],
    ]);
    expect(placesOf(buildingData, { leasingObjectModelId: 'x', ageId: 'x' })).toEqual([
      ['leasingObjectModel', 2],
      ['leasingObjectFirstRegistrationYear', null],
    ]);
    expect(refusalsOf(carData, undefined)).toEqual([]);
  });
});

describe('the figures', () => {
  test('offer the price that is shown, whichever was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (cents) => {
        const typed = changed(carData, { field: 'leasingObjectPrice', value: formatDecimal(cents / 100) });
        const shown = withOfferedPrice(typed);
        const { leasingObjectAmount } = restValueQuestion(shown, { tables, year: 2026 });
        expect(parseDecimal(shown.leasingObjectPrice)).toBe(leasingObjectAmount);
        expect(Math.abs(Math.round(leasingObjectAmount * 100) - cents)).toBeLessThanOrEqual(1);
        expect(withOfferedPrice(shown)).toEqual(shown);
      }),
    );
  });

  test('of the mock: 581,68 € for 60 months', () => {
    expect(informativeQuote(carData, 2026)).toMatchObject({ instalmentEur: 581.68, months: 60 });
  });

  test('of an operational leasing calculate with the table until the company has answered', () => {
    const unknown = { ...operationalData, remainingValuePercentage: '' };
    expect(informativeQuote(unknown, 2026)).toEqual(informativeQuote(operationalData, 2026));
    const driven = { ...unknown, averageTotalMileage: '40000' };
    expect(informativeQuote(driven, 2026)?.instalmentEur).toBeGreaterThan(
      informativeQuote(unknown, 2026)?.instalmentEur ?? Infinity,
    );
  });

  test('assume a rate of zero while none is typed', () => {
    const rateOf = (infoInterestRate: string) => informativeQuote({ ...carData, infoInterestRate }, 2026);
    expect(rateOf('')).toEqual(rateOf('0'));
    expect(rateOf('')?.instalmentEur).toBeLessThan(rateOf('1')?.instalmentEur ?? 0);
  });

  test('are not there before price and duration are', () => {
    expect(informativeQuote(initialCalculatorData, 2026)).toBeNull();
    expect(informativeQuote({ ...carData, leasingType: null }, 2026)).toBeNull();
    expect(informativeQuote({ ...carData, financingPeriod: null }, 2026)).toBeNull();
    expect(informativeQuote({ ...carData, leasingNetObjectPrice: '0,00' }, 2026)).toBeNull();
    expect(financingFigures(initialCalculatorData)).toBeNull();
  });

  test('are not there for a participation that is not allowed', () => {
    const figuresOf = (data: CalculatorData) => [informativeQuote(data, 2026), financingFigures(data)];
    const financial = (participation: string) =>
      figuresOf({ ...carData, financialLeasingParticipation: participation });
    for (const wrong of ['150', '50,01', '-1']) expect(financial(wrong)).toEqual([null, null]);
    for (const right of ['0', '50', '']) expect(financial(right)).not.toContain(null);
    const operational = (participation: string, remaining: string) =>
      figuresOf({
        ...operationalData,
        operationalLeasingParticipation: participation,
        remainingValuePercentage: remaining,
      });
    expect(operational('51', '31')).toEqual([null, null]);
    expect(operational('50', '50')[0]).toBeNull();
    expect(operational('50', '49')).not.toContain(null);
    expect(figuresOf({ ...carData, leasingObjectPpmv: '-1' })).toEqual([null, null]);
    expect(informativeQuote({ ...carData, leftoverPercentage: '-1' }, 2026)).toBeNull();
  });

  test('are those of the offer, which is made of percentages with four decimals', () => {
    const rates = { interestRate: 6.5, cost: 0 };
    const expensive = { leasingObjectPrice: '1.250.000', leasingNetObjectPrice: '1.000.000' };
    for (const changes of [
      { financialLeasingParticipation: '20,00004999' },
      { leftoverPercentage: '100,004999' },
    ]) {
      const data = { ...carData, ...expensive, ...changes, infoInterestRate: '6,5' };
      const product = comparedProduct(data, rates);
      expect(informativeQuote(data, 2026)).toMatchObject({
        instalmentEur: product.instalmentEur,
        participationEur: product.startEur,
        residualEur: product.endEur,
      });
      expect(financingFigures(data)?.participationEur).toBe(product.startEur);
    }
    const rent = { ...operationalData, ...expensive, remainingValuePercentage: '30,00004999' };
    expect(informativeQuote({ ...rent, infoInterestRate: '6,5' }, 2026)?.instalmentEur).toBe(
      comparedProduct(rent, rates).instalmentEur,
    );
    expect(remainingValueOf(rent)).toBe(30);
    expect(remainingValueOf({ ...rent, remainingValuePercentage: '' })).toBeNull();
  });

  test('are there from a cent on', () => {
    const cent = { ...carData, leasingNetObjectPrice: '0,01' };
    expect(informativeQuote(cent, 2026)).toMatchObject({ baseEur: 0.01, months: 60 });
    expect(financingFigures(cent)).toMatchObject({ baseEur: 0.01 });
  });

  test('finance the price with tax and special tax, less the participation @C3.6 @C5.6 @C9.11', () => {
    expect(financingFigures({ ...carData, leasingObjectPpmv: '1.000' })).toEqual({
      baseEur: 38_500,
      participationEur: 7700,
      financingEur: 30_800,
    });
    expect(financingFigures({ ...operationalData, operationalLeasingParticipation: '10' })).toEqual({
      baseEur: 30_000,
      participationEur: 3000,
      financingEur: 27_000,
    });
  });
});

test.each([
  ['1234,5', '1.234,50'],
  ['0,004', '0,00'],
  ['-0,001', '-0,001'],
  ['-5', '-5'],
  ['pet', 'pet'],
  ['', ''],
])('an amount of %j is written out as %j', (typed, written) => {
  const data = { ...carData, leasingObjectPpmv: typed };
  expect(writtenOut(data, 'leasingObjectPpmv')).toEqual({ ...data, leasingObjectPpmv: written });
});
