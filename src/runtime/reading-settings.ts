import {
  areStandard,
  readingOptions,
  readingScales,
  readSettings,
  type ReadingSettings,
} from '../../domain/accessibility.ts';
import { keep, readKept } from '../api/kept.ts';

/** Kept in local storage, across visits and logouts. Runs before all else: no part of storage.ts. */
export const settingsKey = 'accessibility';

export function keptSettings(): ReadingSettings {
  return readSettings(readKept(settingsKey));
}

export function keepSettings(settings: ReadingSettings): void {
  keep(settingsKey, areStandard(settings) ? null : JSON.stringify(settings));
}

/** Shows `page`, which is `<html>`, as these settings want it: attributes and levels that the styles follow. */
export function applySettings(page: HTMLElement, settings: ReadingSettings): void {
  for (const option of readingOptions) page.toggleAttribute(`data-${option}`, settings[option]);
  for (const scale of readingScales) page.style.setProperty(`--level-${scale}`, `${settings[scale]}`);
}
