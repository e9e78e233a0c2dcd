import { style } from '@vanilla-extract/css';
import { type } from '../../../src/ui/theme/theme.css.ts';
import { space, weight } from '../../../src/ui/theme/tokens.ts';

export const sheet = style({ display: 'none', '@media': { print: { display: 'grid', gap: space.s4 } } });
export const path = style({ breakInside: 'avoid', display: 'grid', gap: space.s1 });
export const title = style({ ...type.lg });
export const steps = style({ display: 'grid', gap: space.s1, paddingLeft: space.s8, listStyle: 'decimal' });
export const sights = style({ ...type.sm, paddingLeft: space.s4, listStyle: 'disc' });
export const note = style({ fontWeight: weight.medium, fontStyle: 'italic' });
