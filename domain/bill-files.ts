/** What a file name cannot hold somewhere, or what hides its end: signs of paths, control and direction characters. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** `R-26-118204.pdf`. The number comes from elsewhere: nothing in it makes a folder, a hidden or a climbing name. */
export function billFileName(number: string): string {
  const flat = number
    .replaceAll(unsafe, '-')
    .trim()
    .replaceAll(/\.{2,}|^\.|\.$/g, '-');
  return `${reservedOnWindows.test(flat) ? '_' : ''}${flat || '-'}.pdf`;
}

/** Name of an archive of bills. `day` is `2026-12-01`. */
export function billArchiveName(day: string): string {
  return `racuni-${day}.zip`;
}
