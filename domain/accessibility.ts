/** The steps that a reader can take on every scale. Source: specification of the portal. */
export const leastLevel = 1;
export const mostLevel = 8;

export const readingOptions = ['dyslexia', 'contrast', 'underline'] as const;

export const readingScales = ['fontSize', 'lineHeight', 'wordSpacing'] as const;

export type ReadingOption = (typeof readingOptions)[number];
export type ReadingScale = (typeof readingScales)[number];

/** The reading settings of a visitor: a switch for every option, a whole number from 1 to 8 for every scale. */
export type ReadingSettings = Readonly<Record<ReadingOption, boolean> & Record<ReadingScale, number>>;

/** The cookie that holds them, and the key under which local storage does. */
export const readingCookie = 'reading';

export const readingSeconds = 365 * 24 * 60 * 60;

/** As a browser keeps them: a digit for every option, 0 or 1, and one for every scale. */
export const writeSettings = (settings: ReadingSettings): string =>
  [...readingOptions, ...readingScales].map((name) => Number(settings[name])).join('');

/** Settings kept by a browser, and whatever follows. Each unreadable one counts as not set; nothing kept means the defaults. */
export function readSettings(kept: string | null | undefined): ReadingSettings {
  const settings: Record<string, boolean | number> = {};
  let next = 0;
  for (const option of readingOptions) settings[option] = kept?.[next++] === '1';
  for (const scale of readingScales) {
    settings[scale] = Math.min(mostLevel, Number(kept?.[next++]) || leastLevel);
  }
  return settings as ReadingSettings;
}

export function areStandard(settings: ReadingSettings): boolean {
  return (
    readingOptions.every((option) => !settings[option]) &&
    readingScales.every((scale) => settings[scale] === leastLevel)
  );
}
