/**
 * Last digit of a payment reference of model HR01 (ISO 7064 MOD 11 of the HUB's list of models): the digits before
 * it, from the right, times 2, 3, 4 …; 11 less the rest of the sum by 11, where 10 and 11 become 0.
 */
export function checkDigit(digits: string): number {
  const sum = [...digits.replaceAll(/\D/g, '')]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? 0 : rest;
}

/** Longest reference on a payment slip, its hyphens among the characters. */
const longestReference = 22;

/** Whether `reference` (digits in up to three groups parted by `-`) ends with its right check digit. */
export function isReferenceValid(reference: string): boolean {
  return (
    /^\d{1,12}(-\d{1,12}){0,2}$/.test(reference) &&
    reference.length > 1 &&
    reference.length <= longestReference &&
    checkDigit(reference.slice(0, -1)) === Number(reference.at(-1))
  );
}
