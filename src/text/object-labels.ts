/** The labels of make and model: for a building its purpose and its size. */
export const objectLabels = {
  CAR: { make: 'Marka', model: 'Model' },
  REAL_ESTATE: { make: 'Namjena', model: 'Površina' },
} as const;
