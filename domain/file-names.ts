/** What a file name cannot hold somewhere, or what hides its end: signs of paths, control and direction characters. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** What all that is kept of a customer is saved as. `day` is `2026-12-01`. */
export function ownDataName(day: string): string {
  return `moji-podaci-${day}.zip`;
}

/** What a calendar of due dates is saved as. `day` is `2026-12-01`. */
export function calendarName(day: string): string {
  return `kalendar-dospijeca-${day}.ics`;
}

/**
 * A file name without its ending. The text comes from elsewhere: nothing in it makes a folder, a hidden or a climbing name.
 * In Unicode NFC: some systems take two names that differ in nothing else for one.
 */
export function fileNameStem(text: string): string {
  const flat = text
    .replaceAll(unsafe, '-')
    .trim()
    .replaceAll(/\.{2,}|^\.|\.$/g, '-')
    .normalize('NFC');
  return `${reservedOnWindows.test(flat) ? '_' : ''}${flat || '-'}`;
}

/** `R-26-118204.pdf`, safe for any number. */
export function billFileName(number: string): string {
  return `${fileNameStem(number)}.pdf`;
}

/**
 * Names of bills' files in an archive, by number in the order given: those that differ in no more than what a file name cannot
 * hold get `-2`, `-3` … before their ending. Who makes the archive and who reads it give the same numbers, those that were
 * asked for, so that one which is missing is not taken for another.
 */
export function billFileNames(numbers: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const number of numbers) {
    const stem = fileNameStem(number);
    let name = `${stem}.pdf`;
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${stem}-${count}.pdf`;
    used.add(name.toLowerCase());
    names.set(number, name);
  }
  return names;
}

/** Name of an archive of bills. `day` is `2026-12-01`. */
export function billArchiveName(day: string): string {
  return `racuni-${day}.zip`;
}
