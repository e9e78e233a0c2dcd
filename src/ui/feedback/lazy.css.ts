import { style } from '@vanilla-extract/css';

/** As high as a screen, so that the footer does not jump up while the screen is on its way. */
export const loading = style({ display: 'grid', placeItems: 'center', minHeight: '80vh' });
