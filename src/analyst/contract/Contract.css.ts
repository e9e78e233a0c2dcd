import { globalStyle, style } from '@vanilla-extract/css';
import { page as portalPage } from '../../ui/theme/base.css.ts';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { radius, space } from '../../ui/theme/tokens.ts';

export const page = style([portalPage, { display: 'grid', gap: space.s4 }]);

export const lead = style({ ...type.lg, maxWidth: '62ch', color: vars.color.ink2 });

export const contract = style({
  minWidth: 0,
  padding: `${space.s4} 0`,
  borderRadius: radius.card,
  background: vars.color.card,
});

/** The viewer brings a look of its own, in a style sheet that comes last: letters and colours become the portal's. */
globalStyle(`${contract} .swagger-ui :not(pre, pre *, code)`, {
  fontFamily: `${vars.font.family} !important`,
});
globalStyle(
  `${contract} .swagger-ui :is(.info .title, .opblock-tag, h4, h5, p, li, td, th, .opblock-summary-path, .opblock-summary-description)`,
  {
    color: vars.color.ink,
  },
);
globalStyle(`${contract} .swagger-ui .info`, { margin: `${space.s4} 0` });
/** The page has a heading already. */
globalStyle(`${contract} .swagger-ui .info hgroup`, { display: 'none' });
globalStyle(`${contract} .swagger-ui .info .info__license`, { display: 'none' });
globalStyle(`${contract} .swagger-ui code`, { color: `${vars.color.petrol} !important` });
/** No answer of ours links to another operation. */
globalStyle(`${contract} .swagger-ui .response-col_links`, { display: 'none' });
/** What is wider than a phone is moved sideways by itself. */
globalStyle(`${contract} .swagger-ui .opblock-body`, { overflowX: 'auto' });
globalStyle(`${contract} .swagger-ui .filter input`, { width: '100%', margin: `${space.s4} 0` });
/** Nothing is tried out from here, and there is one server. */
globalStyle(`${contract} .swagger-ui .scheme-container`, { display: 'none' });
