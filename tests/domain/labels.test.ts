import { expect, test } from 'vitest';
import { brand } from '../../domain/brand.ts';
import { deviceName } from '../../domain/access/devices.ts';
import { documentCategories, documentTypes } from '../../domain/documents.ts';
import * as labels from '../../domain/labels.ts';

test('every status of a contract has its Croatian name @P3.28', () => {
  expect(labels.contractStatusLabels).toEqual({
    ACTIVE: 'Aktivan',
    IN_PROGRESS: 'U obradi',
    EXPIRES: 'Uskoro istječe',
    EXPIRED: 'Istekao',
    TERMINATED: 'Prekinut',
  });
});

test('rates, objects and leasing types are called as specified @C1.8 @C1.9 @C3.19 @C3.23', () => {
  expect(labels.interestRateTypeLabels).toEqual({ FIXED: 'Fiksna', VARIABLE: 'Promjenjiva' });
  expect(labels.objectConditionLabels).toEqual({ NEW: 'Novo', USED: 'Rabljeno' });
  expect(labels.leasingTypeShortLabels).toEqual({ FINANCIAL: 'Financijski', OPERATIONAL: 'Operativni' });
  expect(Object.keys(labels.referenceRateLabels)).toEqual(['EURIBOR_3M', 'EURIBOR_6M', 'EURIBOR_12M']);
});

test('documents have the specified types and categories @P3.34 @P3.36', () => {
  const categories =
    'KASKO_INSURANCE_POLICY AO_POLICY PROPERTY_POLICY COMPENSATION_CLAIM CONTRACT_TERMINATION EARLY_CONTRACT_TERMINATION'.split(
      ' ',
    );
  expect(documentCategories).toEqual(categories);
  expect(documentTypes.toSorted()).toEqual([...categories, 'INSURANCE_POLICY'].toSorted());
});

test('customer support has a free 0800 number @P1.20', () => {
  expect(brand.phone.href).toMatch(/^tel:0800\d{6}$/);
  expect(brand.phone.label.replaceAll(' ', '')).toBe(brand.phone.href.slice(4));
});

test('a device whose system no browser names is called as the back-end calls it', () => {
  expect(deviceName('Chrome, Windows')).toBe('Chrome na računalu (Windows)');
  expect(deviceName('X, constructor')).toBe('X, constructor');
});
