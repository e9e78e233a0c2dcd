/** The area code that a phone number has unless another one is chosen. Source: specification of the portal. */
export const defaultAreaCode = '+385';

/** Longest number without its area code, in digits. Source: specification of the portal. */
export const longestPhoneNumber = 30;

/** Area codes that can be chosen: Croatia and its neighbours first, then the rest by number. */
export const areaCodes: readonly string[] = [
  defaultAreaCode,
  ...(
    '+386 +387 +381 +382 +36 +39 +43 +49 ' +
    '+1 +7 +20 +27 +30 +31 +32 +33 +34 +40 +41 +44 +45 +46 +47 +48 +52 +54 +55 +56 +61 +64 +65 +81 +82 +86 +90 +91 ' +
    '+351 +352 +353 +354 +355 +356 +357 +358 +359 +370 +371 +372 +373 +374 +375 +376 +377 +378 +380 +383 +389 ' +
    '+420 +421 +423 +852 +961 +965 +966 +971 +972 +974 +994 +995'
  ).split(' '),
];
