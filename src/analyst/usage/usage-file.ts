/** How often a transition was taken. */
export interface UsageCount {
  readonly machine: string;
  readonly edge: string;
  readonly count: number;
}

/** What `npm run usage` has written: the sums of some days, both included. */
export interface UsageFile {
  readonly from: string;
  readonly to: string;
  readonly counts: readonly UsageCount[];
}

function isCount(value: unknown): value is UsageCount {
  return (
    typeof value === 'object' &&
    value !== null &&
    'machine' in value &&
    typeof value.machine === 'string' &&
    'edge' in value &&
    typeof value.edge === 'string' &&
    'count' in value &&
    Number.isSafeInteger(value.count) &&
    Number(value.count) >= 0
  );
}

function isUsageFile(value: unknown): value is UsageFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'from' in value &&
    typeof value.from === 'string' &&
    'to' in value &&
    typeof value.to === 'string' &&
    'counts' in value &&
    Array.isArray(value.counts) &&
    value.counts.every(isCount)
  );
}

/** What the demo's server has of it: `none` where nobody has written it, `unreadable` where it is something else. */
export async function fetchUsage(): Promise<UsageFile | 'none' | 'unreadable'> {
  try {
    const response = await fetch('/demo/usage.json');
    if (response.status === 204) return 'none';
    const answer: unknown = await response.json();
    return isUsageFile(answer) ? answer : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
