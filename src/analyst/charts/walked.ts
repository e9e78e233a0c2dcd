import { useEffect, useState } from 'react';
import { z } from 'zod';

/** The transitions that the last run of the tests has walked, by machine. */
export type Walked = ReadonlyMap<string, ReadonlySet<string>>;

const walkedFile = z.record(z.string(), z.array(z.string()));

async function fetchWalked(): Promise<Walked> {
  const response = await fetch('/demo/walked.json');
  const answer = walkedFile.parse(await response.json());
  return new Map(Object.entries(answer).map(([machine, ids]) => [machine, new Set(ids)]));
}

/** The demo server's record of the last test run; empty without one. */
export function useWalked(): Walked {
  const [walked, setWalked] = useState<Walked>(new Map());
  useEffect(() => {
    fetchWalked().then(setWalked, () => undefined);
  }, []);
  return walked;
}
