import { globalStyle } from '@vanilla-extract/css';
import { notPrinted } from '../theme/breakpoints.ts';

/** Around each popup, by Radix. A popup can only be pressed. */
globalStyle('[data-radix-popper-content-wrapper]', { '@media': notPrinted });
