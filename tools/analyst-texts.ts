import { parseAst, type Plugin } from 'vite';

interface Span {
  start: number;
  end: number;
}

/** What only the drawn charts need: titles and descriptions of states, for those who read statecharts. */
const analystKeys = new Set(['description', 'meta']);

/**
 * Cuts the analysts' texts out of the machines: customers' browsers have no use for them, and the landing page pays
 * for every byte. What a machine does is untouched.
 */
export function withoutAnalystTexts(): Plugin {
  return {
    name: 'without-analyst-texts',
    enforce: 'post',
    transform(code, id) {
      if (!/\/machines\/[\w-]+\.ts$/.test(id)) return null;
      const spans = analystProperties(parseAst(code)).toSorted((one, other) => other.start - one.start);
      const cut = spans.reduce((text, { start, end }) => {
        const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
        return text.slice(0, start) + text.slice(end + comma);
      }, code);
      return { code: cut, map: null };
    },
  };
}

function analystProperties(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(analystProperties);
  if (typeof node !== 'object' || node === null) return [];
  if (isAnalystProperty(node)) return [node];
  return Object.values(node).flatMap(analystProperties);
}

function isAnalystProperty(node: object): node is Span {
  if (!('type' in node && node.type === 'Property' && 'key' in node)) return false;
  const { key } = node;
  return typeof key === 'object' && key !== null && 'name' in key && analystKeys.has(String(key.name));
}
