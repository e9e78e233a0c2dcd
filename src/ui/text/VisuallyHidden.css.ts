import { style } from '@vanilla-extract/css';

export const readOutOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** New words move nothing else. */
export const hidden = style({ ...readOutOnly, contain: 'strict' });
