import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, radius, space, weight } from '../../ui/theme/tokens.ts';
import { twoColumns } from '../../ui/theme/two-columns.ts';

export const lead = style({ marginTop: space.s1, color: vars.color.ink2 });

export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s6,
  '@media': { [media.smDown]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 } },
});

export const kind = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.s3,
  height: '100%',
});

export const text = style({ maxWidth: '32em', color: vars.color.ink2 });

/** At the foot of the card, however long the text above it. */
export const way = style({ marginTop: 'auto', paddingTop: space.s3 });

export const title = style({ marginTop: space.s2 });

/** The form, and beside it the chosen values. */
export const columns = style(twoColumns('minmax(0, 3fr) minmax(0, 2fr)'));

export const heading = style({ marginBottom: space.s3 });

export const next = style({
  marginTop: space.s5,
  padding: `${space.s4} ${space.s5}`,
  borderRadius: radius.control,
  background: vars.color.page,
});

export const nextTitle = style({ fontWeight: weight.bold });

export const nextText = style({ marginTop: space.s1, color: vars.color.ink2, ...type.sm });

export const add = style({ marginTop: space.s2 });

export const requests = style({ ...layout.stack, gap: space.s4 });

/** Under its field, which it belongs to. */
export const note = style({ marginTop: space.s3 });

export const compose = style({
  ...layout.stack,
  justifyItems: 'start',
  gap: space.s3,
  marginTop: space.s3,
});

export const asked = style({ ...layout.stack, justifyItems: 'start', gap: space.s1 });
