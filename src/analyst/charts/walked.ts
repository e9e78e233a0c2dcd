/** The transitions that the last run of the tests has walked, by machine. */
export type Walked = ReadonlyMap<string, ReadonlySet<string>>;

function isWalked(answer: unknown): answer is Record<string, string[]> {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    Object.values(answer).every(
      (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'),
    )
  );
}

/** What the demo's server knows of the last test run; nothing where it knows nothing. */
export async function fetchWalked(): Promise<Walked> {
  const answer: unknown = await fetch('/demo/walked.json')
    .then((response) => response.json())
    .catch(() => null);
  if (!isWalked(answer)) return new Map();
  return new Map(Object.entries(answer).map(([machine, ids]) => [machine, new Set(ids)]));
}
