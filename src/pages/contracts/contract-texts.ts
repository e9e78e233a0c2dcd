/** What is left of the object's value has a name of its own in each kind of leasing. */
export const remainingValueLabels = {
  FINANCIAL: 'Otkupna vrijednost',
  OPERATIONAL: 'Ostatak vrijednosti',
} as const;

/** What stands where nothing is known. */
export const nothing = '–';
