/**
 * A dialog or popup made wrong on purpose, planted into the built script on its way to the browser. The journey with this
 * title must notice; the journey itself knows nothing of it. Machines are made wrong by `npm run mutate`.
 */
export interface Plant {
  /** The behaviour that is broken. */
  readonly behaviour: string;
  readonly journey: string;
  /** The code in the built script, our own or Radix's. */
  readonly right: RegExp;
  /** The replacement; `$1` is the first group of `right`. */
  readonly wrong: string;
}

export const plants: readonly Plant[] = [
  {
    behaviour: 'the focus returns to what opened a dialog',
    journey:
      'payment: it holds the reader while it is open, and only Escape and Back close it, to where it was opened',
    right: /document\.activeElement!==document\.body/,
    wrong: '!0',
  },
  {
    behaviour: 'reading starts at the beginning of a dialog',
    journey:
      'comparison of products: it holds the reader while it is open, and only Escape and Back close it, to where it was opened',
    right: /(\[data-autofocus\].{0,50}?querySelector\(.)h2/,
    wrong: '$1button',
  },
  {
    behaviour: 'Escape closes the upper-most layer only',
    journey:
      'list of a combo box: it holds the reader while it is open, and only Escape and Back close it, to where it was opened',
    right: /===[\w$]+\.length-1:!1/,
    wrong: '>=0:!1',
  },
  {
    behaviour: 'a dialog and the popups in it take presses',
    journey: 'a list that is opened high up shows what is chosen',
    right: /(pointerEvents:[\w$]+\?[\w$]+\?.)auto/,
    wrong: '$1none',
  },
  {
    behaviour: 'Tab goes round in the popup of a filter',
    journey: 'Tab goes round in the popup of a filter',
    // Of Popover and of Dialog alike.
    right: /loop:!0(,trapped:)/g,
    wrong: 'loop:!1$1',
  },
  {
    behaviour: 'toasts are inside of the upper-most dialog',
    journey: 'a toast above a dialog is reached by Tab and closed, and the dialog stays',
    right: /[\w$]+\.at\(-1\)\?\?document\.body/,
    wrong: 'document.body',
  },
  {
    behaviour: 'a press beside a dialog does nothing',
    journey:
      'reading settings: it holds the reader while it is open, and only Escape and Back close it, to where it was opened',
    right: /(onOpenChange:([\w$]+),.{0,600}?onClick:)([\w$]+)&&\(/,
    wrong: '$1($3??=$2)&&(',
  },
  {
    behaviour: 'no style element comes with a layer',
    journey:
      'last question of an early termination: it holds the reader while it is open, and only Escape and Back close it, to where it was opened',
    right: /([\w$]+\.classList\.toggle\(.scroll-locked)/,
    wrong: 'document.head.append(document.createElement("style")),$1',
  },
  {
    behaviour: 'Back closes a popup',
    journey:
      'calendar: it holds the reader while it is open, and only Escape and Back close it, to where it was opened',
    right: /\.slice\([\w$]+\.depth\)\.toReversed/,
    wrong: '.slice(0,0).toReversed',
  },
  {
    behaviour: 'popups stay inside of the window',
    journey: 'a filter and its calendar stand inside the window',
    right: /collisionPadding:8/,
    wrong: 'avoidCollisions:!1',
  },
  {
    behaviour: 'nothing fades for those who want no motion',
    journey: 'payment: with reduced motion nothing fades',
    right: /matchMedia\(.\(prefers-reduced-motion: reduce\).\)\.matches/,
    wrong: '!1',
  },
];

/** A title without its tags: the requirements that it proves, and the command that runs it. */
const withoutTags = (title: string): string => title.replace(/(?: @\S+)+$/, '');

/** Puts the fault that the journey with this title must notice into a built script. */
export function plantInto(script: string, taggedTitle: string): string {
  const title = withoutTags(taggedTitle);
  const plant = plants.find(({ journey }) => journey === title);
  if (!plant) throw new Error(`No plant names the journey "${title}".`);
  return script.replace(plant.right, plant.wrong);
}
