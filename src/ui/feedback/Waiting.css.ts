import { style } from '@vanilla-extract/css';

/** About as high as what comes, so that the foot of the page does not jump far. */
export const waiting = style({ display: 'grid', placeItems: 'center', minHeight: '320px' });
