import {
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

export type ComboBoxOption<Value extends string = string> = {
  value: Value;
  text: string;
  /** Another text that it is found by. */
  also?: string;
};

type ComboBoxParts<Value extends string> = {
  place: RefObject<HTMLElement | null>;
  value: Value | '';
  options: readonly ComboBoxOption<Value>[];
  onChange: (value: Value) => void;
  /** Whether an option matches the typed text; by default those that start with it. */
  fits?: ((text: string, typed: string) => boolean) | undefined;
  /** Typed text that is no option becomes the value, for the rules of the form to check. */
  keepsUnknown: boolean;
  /** The options are loading. */
  busy: boolean;
  /** The list never opens. */
  readOnly: boolean;
};

const pageRows = 8;

function lower(text: string): string {
  return text.toLocaleLowerCase('hr');
}

/** Without the marks of its letters: whoever has no č on the keyboard types c. */
function plain(text: string): string {
  return lower(text).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
}

function starts({ text, also = '' }: ComboBoxOption, start: string): boolean {
  return [lower(text), plain(text), lower(also)].some((name) => name.startsWith(start));
}

/** The typed text, the options that match it, the active one, and what each key does. */
export function useComboBox<Value extends string>({
  place,
  value,
  options,
  onChange,
  fits,
  keepsUnknown,
  busy,
  readOnly,
}: ComboBoxParts<Value>) {
  const [open, setOpen] = useState(false);
  /** `null` while nothing is being typed: the field shows what is chosen, the list everything. */
  const [typed, setTyped] = useState<string | null>(null);
  const [moved, setMoved] = useState(-1);

  const shown = useMemo(() => {
    if (!typed) return options;
    const isLeft = (option: ComboBoxOption) =>
      fits ? fits(option.text, typed) : starts(option, lower(typed));
    return options.filter(isLeft);
  }, [options, typed, fits]);
  const active = Math.min(moved, shown.length - 1);
  const chosen = options.find((option) => option.value === value);

  /** While there are no options, because they load or have failed, no text can be said to name none. */
  const searchable = !busy && options.length > 0;
  /** A text that the field shows and that was not chosen from the options. */
  const loose = typed?.trim() ?? (chosen || value === '' ? null : value);

  /** A text under the hand of somebody who is about to type is marked, so that typing replaces it. */
  const meetOptions = useEffectEvent(() => {
    const input = place.current?.querySelector('input');
    if (!input || input !== document.activeElement) leave();
    else if (typed === null) input.select();
  });
  useLayoutEffect(() => {
    if (searchable) meetOptions();
  }, [searchable]);

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

  /** The field has lost the focus, or options have come to a field that has not got it. */
  function leave() {
    // A field whose options load is empty whatever its value is: so it has been left as it was.
    if (loose === null || (busy && loose === '')) {
      close();
      return;
    }
    const named = options.find((option) =>
      [option.text, option.also].some((name) => name && lower(name) === lower(loose)),
    );
    if (named) choose(named.value);
    // The one place where a value may be none of the options.
    else if (keepsUnknown) choose(loose as Value);
    else close();
    // Shown as it was typed, until it can be searched for.
    if (!searchable) setTyped(typed);
  }

  function move(to: number) {
    setMoved(Math.max(0, Math.min(to, shown.length - 1)));
  }

  /** Keys of the open list, but Escape, which is that of its popup; whatever is not among them is typing. */
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
      else leave();
    },
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
      setTyped(text);
      setOpen(true);
      setMoved(text === '' ? -1 : 0);
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
