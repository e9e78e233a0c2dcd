import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { layout, space, weight } from '../../ui/theme/tokens.ts';

/** Below one another: beside one another they would take the room of other columns. */
export const statuses = style({
  display: 'inline-grid',
  justifyItems: 'start',
  gap: space.s1,
  maxWidth: '100%',
});

export const actions = style({ ...layout.inline, justifyContent: 'flex-end' });

export const debt = style({
  ...layout.inline,
  gap: space.s1,
  color: vars.color.red,
  fontWeight: weight.bold,
});
