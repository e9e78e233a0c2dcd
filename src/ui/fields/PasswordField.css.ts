import { style } from '@vanilla-extract/css';
import { control } from '../theme/control.css.ts';
import { size } from '../theme/tokens.ts';

export const box = style({ position: 'relative' });

export const input = style([control, { paddingRight: size.field }]);

export const toggle = style({
  display: 'grid',
  position: 'absolute',
  right: '2px',
  top: '50%',
  transform: 'translateY(-50%)',
});
