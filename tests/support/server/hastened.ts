/**
 * `NODE_OPTIONS` that let a process begin at this moment, and look at its clock ten times a second. It is the built server all
 * the same.
 */
export function hastened(begin: string): string {
  const preload = `
    const Real = Date;
    const ahead = Real.parse('${begin}') - Real.now();
    globalThis.Date = class extends Real {
      constructor(...parts) {
        super(...(parts.length === 0 ? [Real.now() + ahead] : parts));
      }
      static now() {
        return Real.now() + ahead;
      }
    };
    const every = setInterval;
    globalThis.setInterval = (work, pause) => every(work, Math.min(pause, 100));`;
  return `--import "data:text/javascript,${encodeURIComponent(preload)}"`;
}
