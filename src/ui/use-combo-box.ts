import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

export type ComboBoxOption<Value extends string = string> = { value: Value; text: string };

type ComboBoxParts<Value extends string> = {
  place: RefObject<HTMLElement | null>;
  value: Value | '';
  options: readonly ComboBoxOption<Value>[];
  onChange: (value: Value) => void;
};

const pageRows = 8;

function lower(text: string): string {
  return text.toLocaleLowerCase('hr');
}

/** What is typed, which options it leaves, which of them the keyboard stands on, and what each key does. */
export function useComboBox<Value extends string>({ place, value, options, onChange }: ComboBoxParts<Value>) {
  const [open, setOpen] = useState(false);
  /** `null` while nothing is being typed: the field shows what is chosen, the list everything. */
  const [typed, setTyped] = useState<string | null>(null);
  const [moved, setMoved] = useState(-1);

  const shown = useMemo(() => {
    const start = lower(typed ?? '');
    return start === '' ? options : options.filter(({ text }) => lower(text).startsWith(start));
  }, [options, typed]);
  const active = Math.min(moved, shown.length - 1);
  const chosen = options.find((option) => option.value === value);

  function close() {
    setOpen(false);
    setTyped(null);
    setMoved(-1);
  }

  function openAll() {
    setOpen(true);
    setMoved(options.findIndex((option) => option.value === value));
  }

  function choose(next: Value) {
    close();
    if (next !== value) onChange(next);
  }

  useDismiss(place, open, close);

  function move(to: number) {
    setMoved(Math.max(0, Math.min(to, shown.length - 1)));
  }

  /** Keys of the open list; whatever is not among them is typing. */
  const moves: Record<string, () => void> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active < 0 ? shown.length - 1 : active - 1),
    PageDown: () => move(active + pageRows),
    PageUp: () => move(active - pageRows),
    Home: () => move(0),
    End: () => move(shown.length - 1),
    Enter: () => {
      const option = shown[active];
      if (option) choose(option.value);
      else close();
    },
    Escape: close,
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      event.currentTarget.select();
      openAll();
      return;
    }
    const act = event.altKey && event.key === 'ArrowUp' ? close : moves[event.key];
    if (!act) return;
    event.preventDefault();
    // A dialog around the field stays open.
    event.stopPropagation();
    act();
  }

  return {
    open,
    shown,
    active,
    text: typed ?? chosen?.text ?? '',
    close,
    choose,
    onKeyDown,
    type(text: string) {
      setTyped(text);
      setOpen(true);
      setMoved(text === '' ? -1 : 0);
    },
    /** A press opens everything, with the text marked so that typing replaces it; the next press closes. */
    press(input: HTMLInputElement) {
      if (typed !== null) setOpen(true);
      else if (open) close();
      else {
        input.select();
        openAll();
      }
    },
  };
}
