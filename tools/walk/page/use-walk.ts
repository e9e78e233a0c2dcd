import { useCallback, useEffect, useState } from 'react';
import type { Chapter, Situation, Wish } from '../situation.ts';

/** Milliseconds between two looks at the progress of the walk. */
const glance = 400;

async function read<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

/** The walk that this page leads: its state and its requests. */
export function useWalk(): {
  chapters: readonly Chapter[];
  situation: Situation | null;
  /** The walk does not answer any more. */
  isGone: boolean;
  ask: (wish: Wish) => Promise<void>;
} {
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const [situation, setSituation] = useState<Situation | null>(null);
  const [isGone, setIsGone] = useState(false);

  useEffect(() => {
    const look = async () => {
      try {
        setSituation(await read<Situation>('/situation'));
        setIsGone(false);
      } catch {
        setIsGone(true);
      }
    };
    void read<Chapter[]>('/book').then(setChapters, () => setIsGone(true));
    void look();
    const timer = setInterval(() => void look(), glance);
    return () => clearInterval(timer);
  }, []);

  const ask = useCallback(async (wish: Wish) => {
    const headers = { 'Content-Type': 'application/json' };
    setSituation(await read<Situation>('/wish', { method: 'POST', headers, body: JSON.stringify(wish) }));
  }, []);
  return { chapters, situation, isGone, ask };
}
