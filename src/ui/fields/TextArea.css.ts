import { style } from '@vanilla-extract/css';
import { control } from '../theme/control.css.ts';

export const area = style([control, { paddingBlock: '11px', resize: 'vertical' }]);
