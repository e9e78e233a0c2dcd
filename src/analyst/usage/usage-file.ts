import { z } from 'zod';

/** What `npm run usage` has written: the sums of some days, both included. */
const usageFile = z.object({
  from: z.string(),
  to: z.string(),
  counts: z.array(z.object({ machine: z.string(), edge: z.string(), count: z.int().nonnegative() })),
});

export type UsageFile = z.infer<typeof usageFile>;

/** What the demo's server has of it: `none` where it was never written, `unreadable` where it is something else. */
export async function fetchUsage(): Promise<UsageFile | 'none' | 'unreadable'> {
  try {
    const response = await fetch('/demo/usage.json');
    if (response.status === 204) return 'none';
    return usageFile.parse(await response.json());
  } catch {
    return 'unreadable';
  }
}
