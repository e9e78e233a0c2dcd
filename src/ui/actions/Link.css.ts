import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { layout, size, weight } from '../theme/tokens.ts';

const standalone = style({ ...layout.inline, gap: '6px', minHeight: size.target, fontWeight: weight.medium });

export const looks = styleVariants({
  inline: {},
  standalone: [standalone],
  plain: [
    standalone,
    {
      color: 'inherit',
      fontWeight: 'inherit',
      textDecoration: 'none',
      selectors: { '&:hover': { color: 'inherit', textDecoration: 'underline' } },
    },
  ],
  // As high as a target must be without making the row higher.
  row: {
    display: 'inline-block',
    margin: '-10px 0',
    padding: '10px 0',
    color: 'inherit',
    fontWeight: 'inherit',
    textDecorationColor: vars.color.control,
    selectors: { '&:hover': { color: vars.color.petrol, textDecorationColor: 'currentColor' } },
  },
});
