/**
 * Characters that some systems do not allow in a file name, or that hide its end: signs of paths, control and direction
 * characters.
 */
const unsafe = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The file name of all data of a customer. `day` is `2026-12-01`. */
export function ownDataName(day: string): string {
  return `moji-podaci-${day}.zip`;
}

/** The file name of a calendar of due dates. `day` is `2026-12-01`. */
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

/** `R-26-118204.xml`: the structured e-bill. */
export const billXmlName = (number: string): string => `${fileNameStem(number)}.xml`;

export function billBarcodeName(number: string): string {
  return `barkod-${fileNameStem(number)}.png`;
}

/**
 * Names of bills' files in an archive, by number in the order given: names that differ only in characters that a file
 * name cannot hold get `-2`, `-3` … before their ending. The writer and the reader of an archive pass the same
 * requested numbers, so that a missing file is not taken for another.
 */
export function billFileNames(
  numbers: readonly string[],
  ending: 'pdf' | 'xml' = 'pdf',
): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const number of numbers) {
    const stem = fileNameStem(number);
    let name = `${stem}.${ending}`;
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${stem}-${count}.${ending}`;
    used.add(name.toLowerCase());
    names.set(number, name);
  }
  return names;
}

/** @param day such as `2026-12-01` */
export function paymentOrderName(day: string): string {
  return `nalog-za-placanje-${day}.xml`;
}

/** Name of an archive of bills. `day` is `2026-12-01`. */
export function billArchiveName(day: string): string {
  return `racuni-${day}.zip`;
}
