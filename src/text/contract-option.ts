import type { ContractRow } from '../../generated/browser-api.ts';

/** A contract to choose: number, object and registration, each of which may identify it to the reader. */
export const contractOption = ({ number, subjectName, registrationNumber }: ContractRow) => ({
  value: number,
  text: [number, subjectName, registrationNumber].filter(Boolean).join(' · '),
});
