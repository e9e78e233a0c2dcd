import type { fileTexts } from '../../../../../domain/documents.ts';

export class Refused extends Error {
  readonly reason: keyof typeof fileTexts;

  /**
   * @param reason what the person is told
   * @param detail what was found, for those who look into it
   */
  constructor(reason: keyof typeof fileTexts, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** Refuses what is not written as the norm has it: each reader would mend it in a way of its own. */
export const unreadable = (detail: string) => new Refused('damaged', detail);
