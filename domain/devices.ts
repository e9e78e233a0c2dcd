/** How many devices are listed at most: those that were used last. */
export const mostDevices = 100;

/** What a device is called: „Chrome, Windows“. */
export function deviceName(device: string | null): string {
  return device ?? 'Nepoznat preglednik';
}
