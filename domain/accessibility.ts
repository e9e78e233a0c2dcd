/** The steps that a reader can take on every scale. Source: specification of the portal. */
export const leastLevel = 1;
export const mostLevel = 8;

export const readingOptions = ['dyslexia', 'contrast', 'underline'] as const;

export const readingScales = ['fontSize', 'lineHeight', 'wordSpacing'] as const;

export type ReadingOption = (typeof readingOptions)[number];
export type ReadingScale = (typeof readingScales)[number];

/** The reading settings of a visitor: a switch for every option, a whole number from 1 to 8 for every scale. */
export type ReadingSettings = Readonly<Record<ReadingOption, boolean> & Record<ReadingScale, number>>;

/** Settings kept by a browser. Each unreadable one counts as not set; nothing kept means the defaults. */
export function readSettings(kept: string | null | undefined): ReadingSettings {
  let values: Record<string, unknown> | null | undefined;
  try {
    values = JSON.parse(kept as string) as typeof values;
  } catch {
    // Unreadable: the defaults apply. (`JSON.parse(null)` is `null`.)
  }
  const settings: Record<string, boolean | number> = {};
  for (const option of readingOptions) settings[option] = values?.[option] === true;
  for (const scale of readingScales) {
    const level = values?.[scale] as number;
    settings[scale] =
      Number.isInteger(level) && level >= leastLevel && level <= mostLevel ? level : leastLevel;
  }
  return settings as ReadingSettings;
}

export function areStandard(settings: ReadingSettings): boolean {
  return (
    readingOptions.every((option) => !settings[option]) &&
    readingScales.every((scale) => settings[scale] === leastLevel)
  );
}
