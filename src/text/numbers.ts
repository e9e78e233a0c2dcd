/** `10.000`. Not by `Intl`, which reads a language's data first: every list counts its rows while it is drawn. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
