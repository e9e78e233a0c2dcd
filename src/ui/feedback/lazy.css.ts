import { style } from '@vanilla-extract/css';
import { notPrinted } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';
import { layer, radius, space } from '../theme/tokens.ts';

/** As high as a screen, so that the footer does not jump up while the screen is on its way. */
export const loading = style({ display: 'grid', placeItems: 'center', minHeight: '80vh' });

/** Where the layer would stand, or near to it. */
export const notOpened = style({
  position: 'fixed',
  insetInline: space.s4,
  bottom: space.s6,
  zIndex: layer.popup,
  display: 'grid',
  gap: space.s3,
  justifyItems: 'start',
  maxWidth: '480px',
  marginInline: 'auto',
  padding: space.s4,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
  boxShadow: vars.shadow.float,
  '@media': notPrinted,
});
