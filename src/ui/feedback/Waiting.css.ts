import { style } from '@vanilla-extract/css';
import { layout } from '../theme/tokens.ts';

const waiting = style({ ...layout.centred });

/** As high as a screen, so that the footer does not jump up while the screen is on its way. */
export const screen = style([waiting, { minHeight: '80vh' }]);

/** About as high as the content to come, so that the foot of the page does not jump far. */
export const content = style([waiting, { minHeight: '320px' }]);
