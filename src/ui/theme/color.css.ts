import { vars } from './theme.css.ts';

/** The colours for drawings. Apart from the other variables, so that the landing page's script carries none of them. */
export const { color } = vars;
