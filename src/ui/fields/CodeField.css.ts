import { style } from '@vanilla-extract/css';
import { control } from '../theme/control.css.ts';
import { vars } from '../theme/theme.css.ts';
import { size, weight } from '../theme/tokens.ts';

const gap = '.42em';

/** Letter spacing also follows the last figure; the same room on the left keeps the code in the middle. */
export const code = style([
  control,
  {
    minHeight: size.code,
    paddingBlock: 0,
    paddingRight: 0,
    paddingLeft: gap,
    fontSize: `min(${vars.text.figure}, 10vw)`,
    fontWeight: weight.bold,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: gap,
    textAlign: 'center',
    selectors: { '&[aria-invalid=true]': { paddingLeft: gap } },
  },
]);
