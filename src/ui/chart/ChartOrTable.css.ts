import { style } from '@vanilla-extract/css';
import { notPrinted } from '../theme/breakpoints.ts';
import { space } from '../theme/tokens.ts';

/** As high as the chart before it has come, so that nothing jumps. */
export const place = style({ minWidth: 0, minHeight: '14.5rem', flex: 1 });

/** Its buttons bring room of their own. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginTop: space.s1,
  marginInline: `calc(-1 * ${space.s3})`,
  '@media': notPrinted,
});
