type Attributes = Readonly<Record<string, string | number>>;

/** Control characters and others that XML 1.0 cannot hold. */
// oxlint-disable-next-line no-control-regex -- it takes them out
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Escapes the text of an attribute or an element. */
export const escape = (text: string): string =>
  text
    .replaceAll(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** To a tenth. */
export const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** An element; its contents are markup already. */
export function tag(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escape(value)}"`)
    .join('');
  return content.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${content.join('')}</${name}>`;
}
