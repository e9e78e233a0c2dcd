const minute = 60_000;

/** Pauses grow three times with each try that came to nothing, from a minute to three hours. */
export const firstPause = minute;
const longestPause = 180 * minute;

export const pauseAfter = (tries: number): number => Math.min(firstPause * 3 ** tries, longestPause);
