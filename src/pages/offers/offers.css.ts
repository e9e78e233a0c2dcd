import { style } from '@vanilla-extract/css';

export const actions = style({ display: 'inline-flex', alignItems: 'center', justifyContent: 'flex-end' });
