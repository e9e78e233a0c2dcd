import {
  areStandard,
  readingOptions,
  readingScales,
  readingCookie,
  readingSeconds,
  readSettings,
  type ReadingSettings,
  writeSettings,
} from '../../domain/accessibility.ts';
import { keep } from '../api/calls/kept.ts';

/**
 * Kept across visits and logouts: in a cookie, and in local storage, which notifies other tabs and may be all that a
 * browser offers. It runs first, and is therefore no part of storage.ts.
 */
export const keptSettings = (): ReadingSettings =>
  readSettings(kept(readingCookie) ?? document.cookie.split(`${readingCookie}=`)[1]);

let asked: AbortController | undefined;

export function keepSettings(settings: ReadingSettings): void {
  const value = areStandard(settings) ? null : writeSettings(settings);
  keep(readingCookie, value);
  document.cookie = `${readingCookie}=${value ?? ''};max-age=${value === null ? 0 : readingSeconds};path=/`;
  // As for the consent, in `boot/before-paint.ts`. A late answer would bring an older choice back.
  asked?.abort();
  asked = new AbortController();
  fetch(`/?kept=${readingCookie}`, { signal: asked.signal }).catch(() => undefined);
}

/** Shows `page`, which is `<html>`, as these settings want it: attributes and levels that the styles follow. */
export function applySettings(page: HTMLElement, settings: ReadingSettings): void {
  for (const option of readingOptions) page.toggleAttribute(`data-${option}`, settings[option]);
  for (const scale of readingScales) page.style.setProperty(`--level-${scale}`, `${settings[scale]}`);
}
