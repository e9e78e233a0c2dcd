import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettings, writeSettings } from '../../domain/accessibility.ts';

const standard = {
  dyslexia: false,
  contrast: false,
  underline: false,
  fontSize: 1,
  lineHeight: 1,
  wordSpacing: 1,
};

describe('reading settings', () => {
  test('come back as they were kept @P1.25', () => {
    fc.assert(
      fc.property(
        fc.record({
          dyslexia: fc.boolean(),
          contrast: fc.boolean(),
          underline: fc.boolean(),
          fontSize: fc.integer({ min: 1, max: 8 }),
          lineHeight: fc.integer({ min: 1, max: 8 }),
          wordSpacing: fc.integer({ min: 1, max: 8 }),
        }),
        (settings) => {
          expect(readSettings(`${writeSettings(settings)}; theme=1`)).toEqual(settings);
        },
      ),
    );
  });

  test.each([null, '', 'null', '7', '; other=1', '{"contrast":true,"fontSize":3}', '000000', '222000'])(
    '%j counts as none',
    (kept) => expect(readSettings(kept)).toEqual(standard),
  );

  test.each(['0', ' ', '-', 'x'])('the level %j counts as not set, the others stay @P1.25', (level) => {
    expect(readSettings(`001${level}81`)).toEqual({ ...standard, underline: true, lineHeight: 8 });
  });

  test('nothing that is kept makes anything else of them', () => {
    fc.assert(
      fc.property(fc.string(), (kept) => {
        const settings = readSettings(kept);
        expect(Object.keys(settings)).toEqual(Object.keys(standard));
        for (const level of [settings.fontSize, settings.lineHeight, settings.wordSpacing])
          expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(level);
      }),
    );
  });
});
