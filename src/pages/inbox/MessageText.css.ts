import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/tokens.ts';

/** Lines of a letter: not too long to be read. */
export const text = style({ maxWidth: '36em', overflowWrap: 'anywhere' });

globalStyle(`${text} :is(p, ul, ol)`, { marginTop: space.s4 });
globalStyle(`${text} > :first-child`, { marginTop: 0 });
globalStyle(`${text} :is(ul, ol)`, { paddingLeft: '1.5em' });
globalStyle(`${text} ul`, { listStyle: 'disc' });
globalStyle(`${text} ol`, { listStyle: 'decimal' });
globalStyle(`${text} li`, { marginTop: space.s2, paddingLeft: space.s1 });
globalStyle(`${text} em`, { fontStyle: 'italic' });
globalStyle(`${text} i`, { fontStyle: 'italic' });
