import { type Font, loadFont } from './font.ts';

export type Fonts = { readonly regular: Font; readonly strong: Font };

/** The portal's family as static cuts; `tools/pdf-fonts.ts` makes the files. */
export function loadFonts(): Fonts {
  return {
    regular: loadFont('Regular', 'instrument-sans-400.ttf', 'InstrumentSans-Regular'),
    strong: loadFont('Strong', 'instrument-sans-600.ttf', 'InstrumentSans-SemiBold'),
  };
}
