import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element. */
export interface Room {
  /** In pixels. */
  readonly width: number;
  /** How much larger than 16 px a rem is: letters and what they need grow with it. */
  readonly scale: number;
}

const normalRem = 16;

/** How much room an element has, followed as it changes; `null` before it is mounted. */
export function useRoom(place: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      const width = element.clientWidth;
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / normalRem;
      setRoom((known) => (known?.width === width && known.scale === scale ? known : { width, scale }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
}
