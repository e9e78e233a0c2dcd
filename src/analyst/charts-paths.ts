/** Addresses of the analysts' pages, which only development and the demo have. */
export const chartsPaths = {
  charts: '/charts',
  /** Before `chartPattern`, which would take it for a machine. */
  contract: '/charts/contract',
  chartPattern: '/charts/:machine?',
  chart: (machine: string) => `/charts/${machine}`,
} as const;

/** Whether the address is one of theirs. */
export function isChartsPlace(path: string): boolean {
  return path === chartsPaths.charts || path.startsWith(`${chartsPaths.charts}/`);
}
