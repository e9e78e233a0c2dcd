import {
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

export type ComboBoxOption = {
  value: string;
  text: string;
  /** Another text that it is found by. */
  also?: string;
};

type ComboBoxParts = {
  place: RefObject<HTMLElement | null>;
  value: string;
  options: readonly ComboBoxOption[];
  onChange: (value: string) => void;
  /** Whether an option matches the typed text; by default options that start with it. */
  fits?: ((text: string, typed: string) => boolean) | undefined;
  /** Typed text that is no option becomes the value, for the rules of the form to check. */
  keepsUnknown: boolean;
  /** The options are loading. */
  busy: boolean;
  /** The list never opens. */
  readOnly: boolean;
};

const pageRows = 8;

/** As texts are compared: blanks of any kind count as one, signs without width for nothing. */
function lower(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLocaleLowerCase('hr');
}

/** Without the marks of its letters: a customer without č on the keyboard types c. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
}

type Named = ComboBoxOption & {
  /** Its names, in small letters. Several options may have a name in common. */
  names: readonly string[];
};

/** The options with their names; equal texts are numbered. */
function withNames(options: readonly ComboBoxOption[]): Named[] {
  const alike = new Map<string, number>();
  for (const { text } of options) alike.set(lower(text), (alike.get(lower(text)) ?? 0) + 1);
  const numbers = new Map<string, number>();
  return options.map((option) => {
    const name = lower(option.text);
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    const text = alike.get(name) === 1 ? option.text : `${option.text} (${number})`;
    const names = new Set([lower(text), name, lower(option.also ?? '')].filter(Boolean));
    return { ...option, text, names: [...names] };
  });
}

/** The typed text, the options that match it, the active one, and what each key does. */
export function useComboBox({
  place,
  value,
  options: given,
  onChange,
  fits,
  keepsUnknown,
  busy,
  readOnly,
}: ComboBoxParts) {
  const [open, setOpen] = useState(false);
  const [entered, setEntered] = useState<string | null>(null);
  /** Where the keys have moved to; `null` while typing decides. */
  const [moved, setMoved] = useState<number | null>(-1);
  /** Enter was pressed while the options were loading. */
  const [entersLater, setEntersLater] = useState(false);

  const options = useMemo(() => withNames(given), [given]);
  const chosen = options.find((option) => option.value === value);
  /** `null` while nothing is being typed: the field shows what is chosen, the list everything. */
  const typed = open || !chosen ? entered : null;

  const shown = useMemo(() => {
    if (!typed) return options;
    const start = lower(typed);
    return options.filter(({ text, names }) =>
      fits
        ? fits(text, typed)
        : names.some((name) => name.startsWith(start) || plain(name).startsWith(start)),
    );
  }, [options, typed, fits]);
  const namedBy = (text: string) => options.filter(({ names }) => names.includes(lower(text)));
  const active = Math.min(moved ?? typedIndex(), shown.length - 1);

  /** The option whose name was typed, else the first; none where several bear that name. */
  function typedIndex(): number {
    const named = namedBy(typed ?? '');
    const [only] = named;
    if (named.length > 1) return -1;
    return only ? shown.indexOf(only) : 0;
  }

  /** While there are no options, because they load or have failed, no text can be said to name none. */
  const searchable = !busy && options.length > 0;
  /** A text that the field shows and that was not chosen from the options. */
  const loose = typed?.trim() ?? (chosen || value === '' ? null : value);

  /** The text of the focused field is selected, so that typing replaces it. */
  const meetOptions = useEffectEvent(() => {
    const input = place.current?.querySelector('input');
    if (!input || input !== document.activeElement) leave();
    else if (entersLater) takeOnly();
    else if (typed === null) input.select();
  });
  useLayoutEffect(() => {
    if (searchable) meetOptions();
  }, [searchable]);

  function close() {
    setOpen(false);
    setEntered(null);
    setMoved(-1);
    setEntersLater(false);
  }

  function openAll() {
    setOpen(true);
    setMoved(options.findIndex((option) => option.value === value));
  }

  function choose(next: string) {
    close();
    if (next !== value) onChange(next);
  }

  /** The field has lost the focus, or options have come to a field that has not got it. */
  function leave() {
    // A field whose options load is empty with any value: so it has been left as it was.
    if (loose === null || (busy && loose === '')) {
      close();
      return;
    }
    const named = namedBy(loose);
    const [only] = named;
    const isAmbiguous = named.length > 1;
    if (only && !isAmbiguous) choose(only.value);
    // The one place where a value may be none of the options.
    else if (keepsUnknown) choose(isAmbiguous ? '' : loose);
    else close();
    // Shown as it was typed, until it can be searched for, or one of those is chosen that it may mean.
    if (!searchable) setEntered(typed);
    else if (keepsUnknown && isAmbiguous) setEntered(loose);
  }

  function enter() {
    const option = shown[active];
    if (option) choose(option.value);
    else if (busy) setEntersLater(true);
    // Several are called so: the list stays, to choose from.
    else if (namedBy(typed ?? '').length < 2) leave();
  }

  /** Enter was pressed before anybody could see the options: only one that is named, or the only match, is meant. */
  function takeOnly() {
    setEntersLater(false);
    const [first, ...more] = shown;
    const [only, ...alike] = namedBy(typed ?? '');
    if (only && alike.length === 0) choose(only.value);
    else if (first && more.length === 0) choose(first.value);
  }

  function move(to: number) {
    setMoved(Math.max(0, Math.min(to, shown.length - 1)));
    setEntersLater(false);
  }

  /** Keys of the open list, but Escape, which belongs to its popup; all others are typing. */
  const moves: Record<string, () => void> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active < 0 ? shown.length - 1 : active - 1),
    PageDown: () => move(active + pageRows),
    PageUp: () => move(active - pageRows),
    Home: () => move(0),
    End: () => move(shown.length - 1),
    Enter: enter,
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (readOnly) return;
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
    act();
  }

  return {
    open,
    shown,
    active,
    text: typed ?? chosen?.text ?? (keepsUnknown && !busy ? value : ''),
    leave,
    close,
    choose,
    onKeyDown,
    type(text: string) {
      setEntered(text);
      setOpen(true);
      setMoved(text === '' ? -1 : null);
      setEntersLater(false);
    },
    /** A press opens everything, with the text marked so that typing replaces it; the next press closes. */
    press(input: HTMLInputElement) {
      if (readOnly) return;
      if (typed !== null) setOpen(true);
      else if (open) close();
      else {
        input.select();
        openAll();
      }
    },
  };
}
