import { media, space } from './tokens.ts';

/** Two columns of these widths; on narrow windows the second is below the first. */
export const twoColumns = (widths: string) =>
  ({
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: widths,
    gap: space.s6,
    '@media': {
      [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.smDown]: { gap: space.s4 },
    },
  }) as const;
