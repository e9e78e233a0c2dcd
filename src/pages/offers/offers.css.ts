import { style } from '@vanilla-extract/css';
import { layout } from '../../ui/theme/tokens.ts';

export const actions = style({ ...layout.inline, justifyContent: 'flex-end' });
