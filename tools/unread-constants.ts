import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rooms = ['domain', 'machines', 'server', 'src', 'tools'];

/** Constants as the formatter writes them, on one line or several, and the names of their values. */
const objects = /^export const (\w+) = \{(?: (.*) |\n([^]*?)\n)\} as const;/gm;
const names = { line: /(?:^|, )(\w+):/g, lines: /^ {2}(\w+):/gm };

const importsAndComments = /^import [^;]*;|(?<=^|\s)\/\*[^]*?\*\/|\/\/.*/gm;

/**
 * Values of exported constant objects that neither the product nor its tools read: knip knows only whole exports. Of an object that is
 * handed on, or looked through, all values count as read.
 */
export function unreadConstants(): string[] {
  const texts = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(room, name), 'utf8')),
  );
  const usesOf = (object: string, home: string) => {
    const isImported = new RegExp(`^import [^;]*\\b${object}\\b`, 'm');
    const use = new RegExp(`(?<!const |@)\\b${object}\\b(?:\\.(\\w+))?`, 'g');
    return texts
      .filter((text) => text === home || isImported.test(text))
      .flatMap((text) => [...text.replaceAll(importsAndComments, '').matchAll(use)])
      .map(([, name]) => name);
  };
  return texts.flatMap((home) =>
    [...home.matchAll(objects)].flatMap(([, object = '', line, lines = '']) => {
      const uses = usesOf(object, home);
      if (uses.includes(undefined)) return [];
      return [...(line ? line.matchAll(names.line) : lines.matchAll(names.lines))]
        .filter(([, name]) => !uses.includes(name))
        .map(([, name]) => `${object}.${name} is never read.`);
    }),
  );
}
