import { style } from '@vanilla-extract/css';

/** On a line where it fits, and broken anywhere where it does not. */
export const file = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });
