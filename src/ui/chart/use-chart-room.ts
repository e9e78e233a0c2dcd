import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ChartRoom } from './chart-scale.ts';

const normalLetters = 16;

/** How much room a place has for a chart, followed as it changes; `null` before the place stands. */
export function useChartRoom(place: RefObject<HTMLElement | null>): ChartRoom | null {
  const [room, setRoom] = useState<ChartRoom | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      const width = element.clientWidth;
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / normalLetters;
      setRoom((known) => (known?.width === width && known.scale === scale ? known : { width, scale }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
}
