/** The area code that a phone number has unless another one is chosen. Source: specification of the portal. */
export const defaultAreaCode = '+385';

/** Longest number without its area code, in digits. Source: specification of the portal. */
export const longestPhoneNumber = 30;

/** Croatia, its neighbours, and where most customers from elsewhere live. */
const nearCodes = [defaultAreaCode, ...'+386 +387 +381 +382 +36 +39 +43 +49'.split(' ')];

/** Assigned geographic codes; of three digits by their first two. Source: ITU-T E.164, list of assigned country codes. */
const shortCodes =
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
const longCodes =
  '21:12368 22:0123456789 23:0123456789 24:0123456789 25:012345678 26:0123456789 29:01789 35:0123456789 ' +
  '37:012345678 38:01235679 42:013 50:0123456789 59:0123456789 67:023456789 68:012356789 69:012 85:02356 88:06 96:012345678 ' +
  '97:01234567 99:234568';

/** Area codes that can be chosen: those nearby first, then the rest by number. */
export const areaCodes: readonly string[] = [
  ...new Set([
    ...nearCodes,
    ...shortCodes.split(' ').map((code) => `+${code}`),
    ...longCodes.split(' ').flatMap((group) => {
      const [first = '', last = ''] = group.split(':');
      return [...last].map((digit) => `+${first}${digit}`);
    }),
  ]),
];
