import { parseAst, type Plugin } from 'vite';

interface Span {
  start: number;
  end: number;
}

/**
 * Cuts titles, descriptions, goals and invariants out of the machines: only charts and tests need them, and the landing page pays
 * for every byte. All else is left, such as the toasts in `meta.interrupted`.
 */
export function withoutAnalystTexts(): Plugin {
  return {
    name: 'without-analyst-texts',
    enforce: 'post',
    transform(code, id) {
      if (!/\/machines\/[\w/-]+\.ts$/.test(id)) return null;
      const spans = analystProperties(parseAst(code)).toSorted((one, other) => other.start - one.start);
      const cut = spans.reduce((text, { start, end }) => {
        const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
        return text.slice(0, start) + text.slice(end + comma);
      }, code);
      return { code: cut, map: null };
    },
  };
}

const analystMeta = ['title', 'isGoal', 'invariants'];

function analystProperties(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(analystProperties);
  if (typeof node !== 'object' || node === null) return [];
  if (isProperty(node, 'description')) return [node];
  if (isProperty(node, 'meta') && node.value.type === 'ObjectExpression') {
    const { properties = [] } = node.value;
    const texts = properties.filter((each) => analystMeta.some((name) => isProperty(each, name)));
    return texts.length === properties.length ? [node] : texts;
  }
  return Object.values(node).flatMap(analystProperties);
}

interface Property extends Span {
  readonly value: { readonly type: string; readonly properties?: readonly Property[] };
}

function isProperty(node: object, name: string): node is Property {
  if (!('type' in node && node.type === 'Property' && 'key' in node)) return false;
  const { key } = node;
  return typeof key === 'object' && key !== null && 'name' in key && key.name === name;
}
