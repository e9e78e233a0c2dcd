import { areStandard, readingOptions, readingScales, readSettings } from '../../domain/accessibility.ts';
import { keep } from '../api/calls/kept.ts';
import { applySettings, keepSettings, keptSettings } from './reading-settings.ts';
import { keys } from './storage.ts';

/** The settings as `readSettings` takes them; each unreadable one counts as not set. */
function digitsOf(former: string): string {
  try {
    const values = JSON.parse(former) as Record<string, unknown> | null;
    return [...readingOptions, ...readingScales]
      .map((name) => String(Number(values?.[name]) || 0).charAt(0))
      .join('');
  } catch {
    return '';
  }
}

/**
 * Moves reading settings from where release 0.1.0 kept them to where they are kept today, once. Settings that the reader
 * has chosen since win.
 *
 * @param former an object by setting, as JSON
 */
export function moveFormerSettings(former: string): void {
  const settings = readSettings(digitsOf(former));
  if (areStandard(keptSettings()) && !areStandard(settings)) {
    keepSettings(settings);
    applySettings(document.documentElement, settings);
  }
  keep(keys.formerSettings, null);
}
