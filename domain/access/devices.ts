import { entryOf } from '../values/entry-of.ts';

/** How many devices are listed at most, the last used ones. */
export const mostDevices = 100;

/** By the name of its system, as people call a device. */
const machines: Readonly<Record<string, string>> = {
  Windows: 'na računalu (Windows)',
  macOS: 'na Macu',
  Linux: 'na računalu (Linux)',
  'Chrome OS': 'na Chromebooku',
  Android: 'na mobitelu ili tabletu (Android)',
  iOS: 'na iPhoneu ili iPadu',
};

/** The name of a device, „Chrome na računalu (Windows)“, for a browser that is stored as `Chrome, Windows`. */
export function deviceName(device: string | null): string {
  if (device === null) return 'Nepoznat preglednik';
  const [browser = device, system = ''] = device.split(', ');
  const machine = entryOf(machines, system);
  return machine === undefined ? device : `${browser} ${machine}`;
}
