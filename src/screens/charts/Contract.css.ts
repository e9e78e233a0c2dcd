import { globalStyle, style } from '@vanilla-extract/css';
import { page as portalPage } from '../../ui/base.css.ts';
import { type, vars } from '../../ui/theme.css.ts';
import { radius, space } from '../../ui/tokens.ts';

export const page = style([portalPage, { display: 'grid', gap: space.s4 }]);

export const lead = style({ ...type.lg, maxWidth: '62ch', color: vars.color.ink2 });

export const contract = style({
  minWidth: 0,
  padding: `${space.s4} 0`,
  borderRadius: radius.card,
  background: vars.color.card,
});

/** The viewer brings a look of its own: letters and colours become the portal's. */
globalStyle(
  `${contract} .swagger-ui, ${contract} .swagger-ui :is(.info, .opblock-tag, .opblock, table, label, .btn, h2, h3, h4, h5, p, li, td, th, a, select, input)`,
  {
    fontFamily: vars.font.family,
  },
);
globalStyle(
  `${contract} .swagger-ui :is(.info .title, .opblock-tag, h4, h5, p, li, td, th, .opblock-summary-path, .opblock-summary-description)`,
  {
    color: vars.color.ink,
  },
);
globalStyle(`${contract} .swagger-ui .info`, { margin: `${space.s4} 0` });
/** Nothing is tried out from here, and there is one server. */
globalStyle(`${contract} .swagger-ui .scheme-container`, { display: 'none' });
