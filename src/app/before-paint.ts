/*
 * Stands inline in the head of every page, so that nothing is painted before it: whoever needs large letters or high
 * contrast never sees the page without them.
 */
import { applySettings, keptSettings } from './reading-settings.ts';

const apply = () => applySettings(keptSettings());
apply();
// Changed in another tab, now or while this page lay in the browser's history.
for (const event of ['storage', 'pageshow']) addEventListener(event, apply);
