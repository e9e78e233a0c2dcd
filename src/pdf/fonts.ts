import { durations } from '../../domain/values/durations.ts';
import regularUrl from './fonts/instrument-sans-400.ttf?url';
import strongUrl from './fonts/instrument-sans-600.ttf?url';

/** The portal's family as static cuts, as jspdf takes them: a letter for each byte. `tools/fonts/pdf-fonts.ts` makes the files. */
export interface FontFiles {
  readonly regular: string;
  readonly strong: string;
}

let loaded: Promise<FontFiles> | undefined;

/** Fetches the fonts, once. */
export function loadFonts(): Promise<FontFiles> {
  loaded ??= Promise.all([load(regularUrl), load(strongUrl)])
    .then(([regular, strong]) => ({ regular, strong }))
    .catch((error: unknown) => {
      // Another try fetches again.
      loaded = undefined;
      throw error;
    });
  return loaded;
}

async function load(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(durations.call) });
  if (!response.ok) throw new Error(`The font ${url} did not come: ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Not by a decoder: the web's latin1 is not ISO 8859-1 and changes some bytes.
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
