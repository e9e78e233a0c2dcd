import { expect, type Page } from '@playwright/test';
import { mostLevel, type ReadingSettings } from '../../../domain/accessibility.ts';
import { durations } from '../../../domain/values/durations.ts';
import { findViolations, looks } from '../axe.ts';
import { settle } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { findHeaderMisfits, findIllegible, findTooWide, findWhatStays } from '../legibility.ts';
import type { Portal } from '../../support/browser/portal.ts';
import { readingWidths, wear } from '../../support/browser/reading.ts';
import { findCoveredFocus, findLostInForcedColours } from './sight.ts';
import { heading, type View } from '../../views/view.ts';
import { areas, views } from '../../views/views.ts';

interface Manner {
  readonly name: string;
  readonly width: 1280 | 320;
  readonly settings: Partial<ReadingSettings>;
  /** The rules that axe checks. */
  readonly look: keyof typeof looks;
}

const unchanged = {};
const largest = { fontSize: mostLevel, lineHeight: mostLevel, wordSpacing: mostLevel };

/**
 * How people look at a page. It is opened once and changed under their eyes. Axe checks what the manner changes: names
 * and roles are the same in other colours, colours are the same where everything is larger.
 */
const manners: readonly Manner[] = [
  { name: '1280 px', width: 1280, settings: unchanged, look: 'everything' },
  { name: 'high contrast', width: 1280, settings: { contrast: true }, look: 'highContrast' },
  { name: 'all levels at 8', width: 1280, settings: largest, look: 'places' },
  { name: '320 px', width: 320, settings: unchanged, look: 'everything' },
  {
    name: '320 px with every setting at its most',
    width: 320,
    settings: { ...largest, contrast: true, dyslexia: true, underline: true },
    look: 'places',
  },
];

/** Opens a view, and says what is wrong with it, manner by manner. */
async function findProblems(
  page: Page,
  portal: Portal,
  { open }: View,
  wanted: readonly Manner[],
): Promise<string[]> {
  await page.setViewportSize({ width: wanted[0]?.width ?? 1280, height: 900 });
  await open(page, portal);
  // Until their scripts have come, neither a page nor its overlay is one of the views.
  await expect(page.locator('main h1').first()).toBeAttached();
  await expect(page.getByText('Otvaranje…')).toHaveCount(0);
  const problems: string[] = [];
  for (const { name, width, settings, look } of wanted) {
    await page.setViewportSize({ width, height: 900 });
    await wear(page, settings);
    await settle(portal);
    const found = [...(await findIllegible(page)), ...(await findViolations(page, looks[look]))];
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

const mannersOf = ({ onlyNarrow }: View) => manners.filter(({ width }) => !onlyNarrow || width === 320);

/** A screen in no special state is looked at as it is, and with every setting at its most; the rest has the other manners. */
const isPlain = ({ name }: View) => !name.includes(',');
const otherManners = (view: View) =>
  isPlain(view) && !view.onlyNarrow ? manners.slice(1, -1) : mannersOf(view);

for (const [area, ofArea] of Object.entries(areas)) {
  test(`${area}: axe finds nothing and nothing is cut, as it is and with every setting at its most`, async ({
    page,
    portal,
  }) => {
    test.slow();
    const plain = ofArea.filter(isPlain);
    expect(plain).not.toEqual([]);
    for (const view of plain) {
      await test.step(view.name, async () => {
        await portal.startOver(page);
        const all = mannersOf(view);
        const wanted = [...all.slice(0, 1), ...all.slice(-1)];
        const problems = await findProblems(page, portal, view, wanted).catch((error: unknown) => [
          String(error),
        ]);
        expect.soft(problems).toEqual([]);
      });
    }
  });
}

for (const view of views) {
  test(`${view.name}: axe finds nothing and nothing is cut, whoever looks @all`, async ({ page, portal }) => {
    test.slow();
    const findTooLarge = () =>
      findWhatStays(async () => [...(await findTooWide(page)), ...(await findHeaderMisfits(page))]);
    const problems = await findProblems(page, portal, view, otherManners(view));
    for (const width of readingWidths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await findTooLarge();
      problems.push(...found.map((problem) => `${width} px with every setting at its most: ${problem}`));
    }
    await wear(page, unchanged);
    problems.push(...(await findLostInForcedColours(page)));
    await page.setViewportSize({ width: 375, height: 900 });
    problems.push(...(await findTooLarge()).map((problem) => `375 px: ${problem}`));
    await wear(page, manners.at(-1)?.settings ?? unchanged);
    await page.setViewportSize({ width: 320, height: 640 });
    // An overlay that disappears by itself may cover something meanwhile.
    await portal.clocks.advance(durations.toast + durations.toastFade);
    problems.push(...(await findCoveredFocus(page)));
    expect(problems).toEqual([]);
  });
}

/** The checks that find faults on an open page, a line each. */
const finders = {
  legibility: findIllegible,
  width: findTooWide,
  header: findHeaderMisfits,
  axe: (page) => findViolations(page, looks.everything),
  places: (page) => findViolations(page, looks.places),
  highContrast: async (page) => {
    await wear(page, { contrast: true });
    const found = await findViolations(page, looks.highContrast);
    await wear(page, unchanged);
    return found;
  },
  forcedColours: findLostInForcedColours,
  focus: findCoveredFocus,
} satisfies Record<string, (page: Page) => Promise<string[]>>;

/** A page with one fault, and the problem that must be reported. */
const wrongs: readonly {
  name: string;
  /** The finder that must report it. */
  by: keyof typeof finders;
  spoil: string;
  says: RegExp;
  isInHeader?: true;
}[] = [
  {
    name: 'what makes the page scroll sideways',
    by: 'width',
    spoil: '<div data-look="width: 2000px">široko</div>',
    says: /^the page is \d+ wide: .*široko/,
  },
  {
    name: 'a button of the header beside the window',
    by: 'header',
    spoil: '<button data-look="position: fixed; left: -30px; top: 0; width: 40px">Lijevo</button>',
    says: /^Lijevo reaches from -30 to 10/,
    isInHeader: true,
  },
  {
    name: 'text that is cut at the side',
    by: 'legibility',
    spoil: '<p data-look="width: 60px; white-space: nowrap; overflow: hidden">Ovaj je redak predug</p>',
    says: /^cut: Ovaj je redak predug/,
  },
  {
    name: 'a dialog that scrolls sideways',
    by: 'legibility',
    spoil:
      '<div role="alertdialog" aria-label="a" tabindex="0" data-look="width: 100px; overflow: auto"><p data-look="width: 300px">Širok</p></div>',
    says: /^a layer scrolls sideways: $/,
  },
  {
    name: 'text on other text',
    by: 'legibility',
    spoil: '<p>Prvi redak</p><p data-look="margin-top: -1.2em">Drugi redak</p>',
    says: /^lies on other text: Prvi redak \/ Drugi redak/,
  },
  {
    name: 'faint text',
    by: 'axe',
    spoil: '<p data-look="color: #bbb; background: #fff">Blijedo</p>',
    says: /^color-contrast: /,
  },
  {
    name: 'text that is too faint for high contrast alone',
    by: 'highContrast',
    spoil: '<p data-look="color: #767676; background: #fff">Slabo</p>',
    says: /^color-contrast-enhanced: /,
  },
  {
    name: 'a button too small for a finger',
    by: 'places',
    spoil:
      '<div><button data-look="width: 12px; height: 12px; padding: 0" aria-label="a"></button><button data-look="width: 12px; height: 12px; padding: 0" aria-label="b"></button></div>',
    says: /^target-size: /,
  },
  {
    name: 'a drawing in a colour of its own',
    by: 'forcedColours',
    spoil:
      '<p data-look="forced-color-adjust: none; color: #000"><svg width="24" height="24"><path fill="#000" d="M0 0h24v24H0z"/></svg></p>',
    says: /^dark forced colours: invisible drawing/,
  },
  {
    name: 'text in a colour of its own',
    by: 'forcedColours',
    spoil: '<p data-look="forced-color-adjust: none; color: #fff; background: transparent">Bijelo</p>',
    says: /^light forced colours: faint: p Bijelo/,
  },
  {
    name: 'what has the focus below something else',
    by: 'focus',
    spoil:
      '<button aria-label="Pokriveno"></button><div data-look="position: fixed; inset: 0; z-index: 100"></div>',
    says: /^covered: Pokriveno/,
  },
];

test('planted faults: the looks find what is wrong, each by its name', async ({ page, portal }) => {
  await portal.open(page, '/registration');
  await expect(heading(page)).toBeVisible();
  const findsNothing = async () => {
    for (const [name, find] of Object.entries(finders)) expect(await find(page), name).toEqual([]);
  };
  await findsNothing();
  for (const [name, find] of Object.entries(finders)) {
    const own = wrongs.filter(({ by }) => by === name);
    await page.evaluate(
      (spoils) => {
        for (const { spoil, isInHeader } of spoils) {
          const place = document.createElement('section');
          place.className = 'wrong';
          place.innerHTML = spoil;
          document.querySelector(isInHeader ? 'header' : 'main')?.append(place);
          // The policy of the portal forbids styles in markup; a script may set them.
          for (const part of place.querySelectorAll<HTMLElement>('[data-look]'))
            part.style.cssText = part.dataset['look'] ?? '';
        }
      },
      own.map(({ spoil, isInHeader = false }) => ({ spoil, isInHeader })),
    );
    const found = await find(page);
    expect(own.length, name).toBeGreaterThan(0);
    for (const { name: wrong, says } of own) expect(found, wrong).toContainEqual(expect.stringMatching(says));
    await page.evaluate(() => {
      for (const place of document.querySelectorAll('.wrong')) place.remove();
    });
  }
  await findsNothing();
});

test('a system that asks for more contrast gets the colours of that setting @all', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/registration');
  await expect(heading(page)).toBeVisible();
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['page', 'ink', 'petrol', 'amber', 'focus', 'bw'].map((name) =>
        style.getPropertyValue(`--${name}`),
      );
    });
  const usual = await colours();
  await wear(page, { contrast: true });
  const wanted = await colours();
  expect(wanted).not.toEqual(usual);
  await wear(page, {});
  expect(await colours()).toEqual(usual);
  await page.emulateMedia({ contrast: 'more' });
  expect(await colours()).toEqual(wanted);
});
