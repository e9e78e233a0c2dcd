import { unreadable } from './refused.ts';

export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A string as it is written; most of them are never read. */
export class Text {
  readonly #bytes: Buffer;
  readonly #start: number;
  readonly #end: number;

  constructor(bytes: Buffer, start: number, end: number) {
    this.#bytes = bytes;
    this.#start = start;
    this.#end = end;
  }

  /** What it says, a character per byte. */
  read(): string {
    const inside = this.#bytes.subarray(this.#start + 1, this.#end - 1);
    return this.#bytes[this.#start] === code.lessThan ? fromDigits(inside) : fromEscapes(inside);
  }
}

export class Reference {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}

export type Dictionary = ReadonlyMap<string, Value>;
export type Value = null | boolean | number | Name | Text | Reference | readonly Value[] | Dictionary;

export const isDictionary = (value: Value | undefined): value is Dictionary => value instanceof Map;
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

/** A whole number from 0 on; undefined for everything else. */
export function wholeNumber(value: Value | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

export const nameIn = (dictionary: Dictionary, key: string): string | undefined => {
  const value = dictionary.get(key);
  return value instanceof Name ? value.text : undefined;
};

const charCode = (letter: string) => letter.charCodeAt(0);
export const code = {
  lineFeed: 0x0a,
  return: 0x0d,
  hash: charCode('#'),
  percent: charCode('%'),
  open: charCode('('),
  close: charCode(')'),
  plus: charCode('+'),
  minus: charCode('-'),
  dot: charCode('.'),
  slash: charCode('/'),
  zero: charCode('0'),
  nine: charCode('9'),
  lessThan: charCode('<'),
  moreThan: charCode('>'),
  openList: charCode('['),
  backslash: charCode('\\'),
  closeList: charCode(']'),
} as const;

const [regular, blank, delimiter, odd] = [0, 1, 2, 3];

/** Source: ISO 32000-1, 7.2.2. Other control characters end a name for one reader and belong to it for another. */
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  if ([0, 9, 10, 12, 13, 32].includes(byte)) return blank;
  if ('()<>[]{}/%'.includes(String.fromCharCode(byte))) return delimiter;
  return byte < 32 || byte === 127 ? odd : regular;
});

export const isBlank = (byte: number | undefined) => byte !== undefined && kinds[byte] === blank;
export const isDigit = (byte: number | undefined) =>
  byte !== undefined && byte >= code.zero && byte <= code.nine;

/** What one file may cost in all: each value takes memory. */
export class Budget {
  #values = 0;
  static readonly #most = 2_000_000;

  spend(values: number): void {
    this.#values += values;
    if (this.#values > Budget.#most) throw unreadable('more values than can be held');
  }
}

/** No right document comes near; each level takes a piece of the stack. */
const deepest = 100;
/** Source: ISO 32000-1, annex C. */
const highestId = 8_388_607;

/**
 * Reads values as they stand in a file or in a stream of objects, and throws at anything that is not written as the
 * norm has it. Each byte is looked at a bounded number of times. Source: ISO 32000-1, 7.2 and 7.3.
 */
export class Reader {
  at: number;
  readonly #bytes: Buffer;
  readonly #end: number;
  readonly #budget: Budget;

  constructor(bytes: Buffer, budget: Budget, at = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#budget = budget;
    this.at = at;
    this.#end = end;
  }

  get byte(): number | undefined {
    return this.at < this.#end ? this.#bytes[this.at] : undefined;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#end;
  }

  skipBlanks(): void {
    while (isBlank(this.byte)) this.at += 1;
  }

  /** Skips blanks and comments. */
  skip(): void {
    for (;;) {
      this.skipBlanks();
      if (this.byte !== code.percent) return;
      while (!this.isAtEnd && this.byte !== code.lineFeed && this.byte !== code.return) this.at += 1;
    }
  }

  /** Whether this word comes next; steps over it. */
  takes(word: string): boolean {
    const end = this.at + word.length;
    if (end > this.#end || this.#bytes.toString('latin1', this.at, end) !== word) return false;
    if (end < this.#end && (kinds[this.#bytes[end] ?? 0] === regular || kinds[this.#bytes[end] ?? 0] === odd))
      return false;
    this.at = end;
    return true;
  }

  expect(word: string): void {
    if (!this.takes(word)) throw unreadable(`no ${word} at ${this.at}`);
  }

  /** A whole number without a sign, and where it began. */
  digits(): number {
    const start = this.at;
    let number = 0;
    while (isDigit(this.byte)) {
      number = number * 10 + (this.byte ?? 0) - code.zero;
      this.at += 1;
    }
    if (this.at === start || this.at - start > 15) throw unreadable(`no number at ${start}`);
    this.#expectEndOfWord();
    return number;
  }

  /** The head of an object, `12 0 obj`; undefined where none stands. */
  objectHead(): { id: number; generation: number } {
    const id = this.digits();
    this.skipBlanks();
    const generation = this.digits();
    this.skipBlanks();
    this.expect('obj');
    return { id: checkedId(id), generation };
  }

  value(depth = 0): Value {
    if (depth > deepest) throw unreadable('values too deep in one another');
    this.#budget.spend(1);
    this.skip();
    const { byte } = this;
    switch (byte) {
      case code.slash:
        return this.#name();
      case code.open:
        return this.#literal();
      case code.openList:
        return this.#list(depth);
      case code.lessThan:
        return this.#bytes[this.at + 1] === code.lessThan ? this.#dictionary(depth) : this.#hexadecimal();
      case undefined:
        throw unreadable('the end where a value should be');
      default:
        return isDigit(byte) ? this.#numberOrReference() : this.#signedOrWord();
    }
  }

  #list(depth: number): readonly Value[] {
    const values: Value[] = [];
    this.at += 1;
    for (;;) {
      this.skip();
      if (this.byte === code.closeList) break;
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  #dictionary(depth: number): Dictionary {
    const values = new Map<string, Value>();
    this.#budget.spend(3);
    this.at += 2;
    for (;;) {
      this.skip();
      if (this.byte === code.moreThan) break;
      if (this.byte !== code.slash) throw unreadable(`no key at ${this.at}`);
      const key = this.#name().text;
      const value = this.value(depth + 1);
      // Of two values one reader takes the first, another the last.
      if (values.has(key) && !isSame(values.get(key), value)) throw unreadable(`two values of ${key}`);
      values.set(key, value);
    }
    this.at += 1;
    if (this.byte !== code.moreThan) throw unreadable(`no end of a dictionary at ${this.at}`);
    this.at += 1;
    return values;
  }

  #name(): Name {
    this.at += 1;
    const start = this.at;
    let isEscaped = false;
    while (this.#isRegular()) {
      isEscaped ||= this.byte === code.hash;
      this.at += 1;
    }
    const written = this.#bytes.toString('latin1', start, this.at);
    return new Name(isEscaped ? unescaped(written) : written);
  }

  #literal(): Text {
    const start = this.at;
    let open = 0;
    do {
      const { byte } = this;
      if (byte === undefined) throw unreadable('a string without end');
      if (byte === code.backslash) this.at += 1;
      else if (byte === code.open) open += 1;
      else if (byte === code.close) open -= 1;
      this.at += 1;
    } while (open > 0);
    if (this.at > this.#end) throw unreadable('a string without end');
    return new Text(this.#bytes, start, this.at);
  }

  #hexadecimal(): Text {
    const start = this.at;
    this.at += 1;
    while (isBlank(this.byte) || digitOf(this.byte) !== undefined) this.at += 1;
    if (this.byte !== code.moreThan) throw unreadable(`no hexadecimal digit at ${this.at}`);
    this.at += 1;
    return new Text(this.#bytes, start, this.at);
  }

  /** After a whole number another one and an `R` may come. */
  #numberOrReference(): number | Reference {
    const start = this.at;
    while (isDigit(this.byte)) this.at += 1;
    if (this.byte === code.dot) return this.#number(start);
    this.at = start;
    const number = this.digits();
    const after = this.at;
    this.skip();
    if (isDigit(this.byte)) {
      while (isDigit(this.byte)) this.at += 1;
      const end = this.at;
      this.skip();
      if (this.at > end && this.takes('R')) return new Reference(checkedId(number));
    }
    this.at = after;
    return number;
  }

  #signedOrWord(): null | boolean | number {
    const { byte } = this;
    if (byte === code.minus || byte === code.plus || byte === code.dot) return this.#number(this.at);
    if (this.takes('null')) return null;
    if (this.takes('true')) return true;
    if (this.takes('false')) return false;
    throw unreadable(`no value at ${this.at}`);
  }

  #number(start: number): number {
    this.at = start;
    if (this.byte === code.minus || this.byte === code.plus) this.at += 1;
    let digits = 0;
    let dots = 0;
    for (; isDigit(this.byte) || this.byte === code.dot; this.at += 1) {
      if (this.byte === code.dot) dots += 1;
      else digits += 1;
    }
    if (digits === 0 || dots > 1) throw unreadable(`no number at ${start}`);
    this.#expectEndOfWord();
    return Number(this.#bytes.toString('latin1', start, this.at));
  }

  #isRegular(): boolean {
    const { byte } = this;
    if (byte === undefined) return false;
    if (kinds[byte] === odd) throw unreadable(`a control character at ${this.at}`);
    return kinds[byte] === regular;
  }

  #expectEndOfWord(): void {
    if (this.#isRegular()) throw unreadable(`no end of a word at ${this.at}`);
  }
}

function checkedId(id: number): number {
  if (id > highestId) throw unreadable('the number of an object is too high');
  return id;
}

function isSame(one: Value | undefined, other: Value): boolean {
  if (one instanceof Name && other instanceof Name) return one.text === other.text;
  if (one instanceof Reference && other instanceof Reference) return one.id === other.id;
  if (one instanceof Text && other instanceof Text) return one.read() === other.read();
  if (isList(one) && isList(other)) return one.length === 0 && other.length === 0;
  return one === other;
}

const digitOf = (byte: number | undefined): number | undefined => {
  if (byte === undefined) return undefined;
  if (isDigit(byte)) return byte - code.zero;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : undefined;
};

/** A character of a name may stand as its number: `/J#61vaScript`. */
function unescaped(written: string): string {
  let name = '';
  for (let at = 0; at < written.length; at += 1) {
    if (written.charCodeAt(at) !== code.hash) {
      name += written[at];
      continue;
    }
    const [high, low] = [digitOf(written.charCodeAt(at + 1)), digitOf(written.charCodeAt(at + 2))];
    if (high === undefined || low === undefined || high + low === 0)
      throw unreadable('a name with a stray #');
    name += String.fromCharCode(high * 16 + low);
    at += 2;
  }
  return name;
}

/** What hexadecimal digits say, blanks between them left out. */
export function fromHexadecimal(written: Buffer): Buffer {
  const digits = written.filter((byte) => digitOf(byte) !== undefined);
  const text = Buffer.from(digits).toString('latin1');
  return Buffer.from(text.length % 2 === 0 ? text : `${text}0`, 'hex');
}

const fromDigits = (inside: Buffer) => fromHexadecimal(inside).toString('latin1');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Source: ISO 32000-1, 7.3.4.2. */
function fromEscapes(inside: Buffer): string {
  const written = inside.toString('latin1');
  if (!written.includes('\\') && !written.includes('\r')) return written;
  return written.replaceAll(
    /\\([0-7]{1,3})|\\(\r\n|[^])|\r\n?/g,
    (_written, octal: string | undefined, other: string | undefined) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) % 256);
      if (other === undefined) return '\n';
      return /[\r\n]/.test(other) ? '' : (escapes[other] ?? other);
    },
  );
}
