import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/tokens.ts';

export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 });

/** While it is empty it takes no room. */
export const progress = style({ selectors: { '&:empty': { marginTop: `calc(-1 * ${space.s4})` } } });
