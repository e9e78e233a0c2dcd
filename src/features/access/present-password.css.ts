import { style } from '@vanilla-extract/css';
import { layout, space } from '../../ui/theme/tokens.ts';

export const content = style({ ...layout.stack, gap: space.s4 });

/** While it is empty it takes no room. */
export const progress = style({ selectors: { '&:empty': { marginTop: `calc(-1 * ${space.s4})` } } });
