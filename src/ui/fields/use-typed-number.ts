import { useState } from 'react';

export type NumberRange = { min: number; max: number; step: number };

type TypedNumberParts = {
  value: number;
  range: NumberRange;
  snapToStep: (value: number, range: NumberRange) => number;
  parse: (text: string) => number | null;
  onChange: (value: number) => void;
};

/** A number of a range together with the text that is being typed for it; the text is left alone until it is written out. */
export function useTypedNumber({ value, range, snapToStep, parse, onChange }: TypedNumberParts) {
  // The value that the text led to goes with it: a value from elsewhere outdates the text.
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null);
  const text = typed?.value === value ? typed.text : undefined;
  // An empty field is on its way to the next number, or back to the last one.
  const isUnreadable = text !== undefined && text.trim() !== '' && parse(text) === null;

  function tell(next: number) {
    if (next !== value) onChange(next);
  }

  return {
    /** `undefined` while nothing is being typed. */
    text,
    isUnreadable,
    choose(next: number) {
      setTyped(null);
      tell(snapToStep(next, range));
    },
    type(next: string) {
      const number = parse(next);
      const chosen = number === null ? value : snapToStep(number, range);
      setTyped({ text: next, value: chosen });
      // Also the number that was there: typing it is a choice.
      if (number !== null) onChange(chosen);
    },
    /** The number replaces the text; a text that is no number stays, to be corrected. */
    writeOut() {
      if (!isUnreadable) setTyped(null);
    },
  };
}
