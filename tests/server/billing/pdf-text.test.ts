import { describe, expect, test } from 'vitest';
import { PageDocument } from '../../../server/platform/pdf/document.ts';
import { fonts, printable, widthOf } from '../../../server/platform/pdf/fonts.ts';
import { fitText, wrapText } from '../../../server/platform/pdf/text-layout.ts';
import { readExtent, readPdf, readStructure } from '../../support/files/pdf.ts';

const style = { font: 'regular', size: 10 } as const;
/** The least size in which a text is printed. */
const least = { font: 'regular', size: 6.5 } as const;

describe('a text that has to keep within a width', () => {
  const text = 'Ugovor o leasingu';
  const width = widthOf(text, style);

  test('stays as it is where it fits, exactly too', () => {
    for (const room of [width, width + 1, 1000]) expect(fitText(text, style, room)).toEqual({ text, style });
    expect(fitText('', style, 0)).toEqual({ text: '', style });
    for (let letters = 1; letters < 100; letters += 1) {
      const number = { text: '7'.repeat(letters), style: { font: 'regular', size: 21 } } as const;
      expect(fitText(number.text, number.style, widthOf(number.text, number.style))).toEqual(number);
    }
  });

  test('is set in tenths of a point smaller where it does not', () => {
    for (const part of [0.999, 0.95, 0.9, 0.8, 0.7, 0.66]) {
      const { text: same, style: smaller } = fitText(text, style, width * part);
      expect(same).toBe(text);
      expect(smaller.size).toBeLessThan(style.size);
      expect(smaller.size * 10).toBeCloseTo(Math.round(smaller.size * 10), 6);
      expect(widthOf(text, smaller)).toBeLessThanOrEqual(width * part);
      expect(widthOf(text, { ...smaller, size: smaller.size + 0.1 })).toBeGreaterThan(width * part);
    }
  });

  test('is not set smaller than can be read: it is cut then', () => {
    const narrow = widthOf(text, least);
    expect(fitText(text, style, narrow + 0.001)).toEqual({ text, style: least });
    const cut = fitText(text, style, narrow - 0.2);
    expect(cut.style).toEqual(least);
    expect(cut.text).toMatch(/^Ugovor o leasi.*…$/);
    expect(widthOf(cut.text, least)).toBeLessThanOrEqual(narrow - 0.2);
  });

  test.each([20, 33.3, 50, 100])('as much of it as has room in %d points stays', (room) => {
    const letters = (count: number) => `${'a'.repeat(count)}…`;
    const { text: cut } = fitText('a'.repeat(500), style, room);
    expect(cut).toBe(letters(cut.length - 1));
    expect(widthOf(cut, least)).toBeLessThanOrEqual(room);
    expect(widthOf(letters(cut.length), least)).toBeGreaterThan(room);
    for (const given of [
      'WWWiiiii'.repeat(40),
      'iiiiiWWW'.repeat(40),
      `W${'i'.repeat(300)}`,
      `i${'W'.repeat(300)}`,
    ]) {
      const { text: uneven, style: used } = fitText(given, style, room);
      expect(widthOf(uneven, used)).toBeLessThanOrEqual(room);
      expect(widthOf(`${given.slice(0, uneven.length)}…`, used)).toBeGreaterThan(room);
      expect(given.startsWith(uneven.slice(0, -1))).toBe(true);
    }
  });

  test('has no blank before the ellipsis, and one letter at least', () => {
    const room = widthOf('aa …', least);
    expect(fitText('aa bbbbbbbbbbbbbbbbbbbb', style, room).text).toBe('aa…');
    expect(fitText('WWWW', style, 0.1).text).toBe('W…');
    for (const begin of ['W', 'WW'])
      expect(fitText(begin + 'i'.repeat(300), style, widthOf(`${begin}…`, least)).text).toBe(`${begin}…`);
    expect(fitText('😀😀😀😀', style, 1).text).toBe('?…');
  });
});

describe('a text of several lines', () => {
  test('breaks between words, and nothing of it is lost', () => {
    const text = 'Ovaj ugovor o leasingu sklapaju davatelj i primatelj leasinga u Zagrebu';
    for (const width of [60, 100, 150, 1000]) {
      const lines = wrapText(text, style, width);
      expect(lines.join(' ')).toBe(text);
      for (const [index, line] of lines.entries()) {
        expect(widthOf(line, style)).toBeLessThanOrEqual(width);
        const next = lines[index + 1]?.split(' ', 1)[0];
        if (next !== undefined) expect(widthOf(`${line} ${next}`, style)).toBeGreaterThan(width);
      }
    }
  });

  test('has a word in its line that exactly fits', () => {
    const width = widthOf('ugovor', style);
    expect(wrapText('ugovor ugovor', style, width)).toEqual(['ugovor', 'ugovor']);
    expect(wrapText('na ugovor', style, widthOf('na ugovor', style))).toEqual(['na ugovor']);
  });

  test('breaks a word that is wider than a line wherever the line is full', () => {
    const width = widthOf('aaaa', style) + 0.01;
    expect(wrapText('a aaaaaaaaaa a', style, width)).toEqual(['a', 'aaaa', 'aaaa', 'aa a']);
    expect(wrapText('aaaaaaaa', style, width)).toEqual(['aaaa', 'aaaa']);
    expect(wrapText('ab', style, 0.1)).toEqual(['a', 'b']);
  });

  test('has no line where it says nothing', () => {
    expect(wrapText('', style, 100)).toEqual([]);
    expect(wrapText('a', style, 100)).toEqual(['a']);
  });
});

describe('letters', () => {
  test('are composed, with a question mark for each that the fonts lack', () => {
    expect(printable('c\u030ca 😀漢')).toBe('ča ??');
    expect(printable('ČĆŽŠĐ čćžšđ – „“ € …')).toBe('ČĆŽŠĐ čćžšđ – „“ € …');
  });

  test('are as wide as their size says, and wider where they are strong', () => {
    expect(widthOf('', style)).toBe(0);
    expect(widthOf('ab', style)).toBeCloseTo(widthOf('a', style) + widthOf('b', style), 6);
    expect(widthOf('ab', { ...style, size: 20 })).toBeCloseTo(2 * widthOf('ab', style), 6);
    expect(widthOf('Leasing', { ...style, font: 'strong' })).toBeGreaterThan(widthOf('Leasing', style));
    // A letter is about half as wide as it is high.
    expect(widthOf('n', { ...style, size: 1 })).toBeGreaterThan(0.4);
    expect(widthOf('n', { ...style, size: 1 })).toBeLessThan(0.7);
    expect(widthOf('😀', style)).toBe(0);
  });

  test('each glyph is copied as one character; those that are only parts of others as none', () => {
    for (const { glyphs, advances } of Object.values(fonts)) {
      expect(glyphs.unicode).toHaveLength(glyphs.widths.length);
      const characters = glyphs.unicode.map((codes) => String.fromCodePoint(...codes));
      expect(characters).toContain('\ufffd');
      const own = characters.filter((character) => character !== '\ufffd');
      expect(new Set(own).size).toBe(own.length);
      for (const sign of 'aČđ€') expect(glyphs.widths[characters.indexOf(sign)]).toBe(advances.get(sign));
    }
  });
});

describe('a page', () => {
  const text = { font: 'regular', size: 10, color: '#000000' } as const;

  test('says what it is about, also where that has signs of XML', async () => {
    const page = new PageDocument({ title: 'A & <B> "C"', author: 'Đ > D', date: '2026-12-01' });
    const { pages, info, metadata } = await readPdf(
      page.finish([page.textElement('P', [['x', 50, 50, text]])]),
    );
    expect(pages).toBe(1);
    expect(info).toMatchObject({
      Title: 'A & <B> "C"',
      Author: 'Đ > D',
      Language: 'hr-HR',
      PDFFormatVersion: '1.7',
    });
    expect(info).toMatchObject({ CreationDate: expect.stringMatching(/^D:20261201000000/) as string });
    expect(metadata).toMatchObject({ 'dc:title': 'A & <B> "C"', 'pdfuaid:part': '1' });
  });

  test('has no moment in it where none is given, and is the same bytes each time', async () => {
    const make = () => {
      const page = new PageDocument({ title: 'A', author: 'B' });
      return page.finish([page.textElement('P', [['x', 50, 50, text]])]);
    };
    expect((await readPdf(make())).info).not.toHaveProperty('CreationDate');
    expect(make().equals(make())).toBe(true);
  });

  test('has its texts where they begin, or end', async () => {
    const page = new PageDocument({ title: 'A', author: 'B' });
    const file = page.finish([
      page.textElement('P', [
        ['left', 50, 100, text],
        ['right', 500, 100, { ...text, align: 'right' }],
      ]),
    ]);
    const { page: size, left, right } = await readExtent(file);
    expect(size.map((each) => each.toFixed(2))).toEqual(['595.28', '841.89']);
    expect([left.toFixed(1), right.toFixed(1)]).toEqual(['50.0', '500.0']);
  });

  test('is read aloud by its elements alone: not its lines and surfaces', async () => {
    const page = new PageDocument({ title: 'A', author: 'B' });
    page.rule([10, 10], [100, 10], '#000000', 1);
    page.artifact(() => page.rect(0, 0, 10, 10).fill('#ff0000'));
    const file = page.finish([
      page.textElement('H1', [
        ['two', 50, 50, text],
        ['lines', 50, 70, text],
      ]),
      page.tableElement([{ header: ['head', 50, 100, text], value: [['value', 100, 100, text]] }]),
    ]);
    expect(await readStructure(file)).toEqual([
      'Document',
      'H1: two lines',
      'Table',
      'TR',
      'TH: head',
      'TD: value',
    ]);
  });
});
