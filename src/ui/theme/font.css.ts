import { globalFontFace } from '@vanilla-extract/css';

globalFontFace('Instrument Sans', {
  src: 'url("../../assets/fonts/instrument-sans.woff2") format("woff2")',
  fontStyle: 'normal',
  fontWeight: '400 700',
  fontDisplay: 'swap',
});

/** A system font stretched to the same widths and lines (measured on Croatian text), so that the swap moves nothing. */
globalFontFace('Instrument Sans Fallback', [
  {
    src: 'local("Arial"), local("Liberation Sans")',
    fontWeight: '400 500',
    sizeAdjust: '100.9%',
    ascentOverride: '96.1%',
    descentOverride: '24.8%',
    lineGapOverride: '0%',
  },
  {
    src: 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold")',
    fontWeight: '600 700',
    sizeAdjust: '96.3%',
    ascentOverride: '100.7%',
    descentOverride: '26%',
    lineGapOverride: '0%',
  },
]);

/** As high as its tallest letters (Č) and as deep as its deepest: it claims a fifth more, which lines have no room for. */
const dyslexicHeight = { ascentOverride: '123%', descentOverride: '31%', lineGapOverride: '0%' } as const;

/** For readers with dyslexia; a browser fetches it when their setting asks for it. */
globalFontFace('OpenDyslexic', [
  {
    src: 'url("../../assets/fonts/opendyslexic-400.woff2") format("woff2")',
    fontWeight: '400 500',
    fontDisplay: 'swap',
    ...dyslexicHeight,
  },
  {
    src: 'url("../../assets/fonts/opendyslexic-700.woff2") format("woff2")',
    fontWeight: '600 700',
    fontDisplay: 'swap',
    ...dyslexicHeight,
  },
]);
