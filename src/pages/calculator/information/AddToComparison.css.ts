import { style } from '@vanilla-extract/css';
import { type, vars } from '../../../ui/theme/theme.css.ts';
import { space } from '../../../ui/theme/tokens.ts';

/** On a line of its own, below the buttons. */
export const outcome = style({
  order: 1,
  display: 'flex',
  flex: '1 0 100%',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s3,
  paddingLeft: space.s3,
  color: vars.color.ink2,
  ...type.sm,
});
