/** The globals of both browsers and Node, which `domain/` and `machines/` may use. */
interface Blob {
  readonly size: number;
}
interface File extends Blob {
  readonly name: string;
}

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string> | Iterable<readonly [string, string]>);
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  delete(name: string): void;
  readonly size: number;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
