import { useEffect, useRef, type RefObject } from 'react';
import { Camera } from './camera.ts';

/** How far a key moves, in pixels of the screen, and how much it enlarges. */
const keyStep = 64;
export const zoomStep = 1.25;

const moves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

/** By wheel, mouse, one or two fingers, and keys. @param place holds the drawing from the beginning */
export function useCamera(place: RefObject<HTMLElement | null>): RefObject<Camera | null> {
  const camera = useRef<Camera | null>(null);
  useEffect(() => {
    const box = place.current;
    const svg = box?.querySelector('svg');
    if (!box || !svg) return undefined;
    const current = new Camera(svg);
    camera.current = current;
    current.fit();
    const resized = new ResizeObserver(() => current.resize());
    resized.observe(box);
    // React cannot hold the page back while a wheel turns, hence by hand.
    const listening = new AbortController();
    followWheel(box, current, listening.signal);
    followFingers(box, current, listening.signal);
    followKeys(box, current, listening.signal);
    return () => {
      resized.disconnect();
      listening.abort();
    };
  }, [place]);
  return camera;
}

function followWheel(box: HTMLElement, camera: Camera, signal: AbortSignal): void {
  const turned = (event: WheelEvent) => {
    event.preventDefault();
    camera.zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  };
  box.addEventListener('wheel', turned, { passive: false, signal });
}

function followKeys(box: HTMLElement, camera: Camera, signal: AbortSignal): void {
  const pressed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moves[event.key];
    if (move) camera.pan(move);
    else if (event.key === '+' || event.key === '=') camera.zoom(zoomStep);
    else if (event.key === '-') camera.zoom(1 / zoomStep);
    else if (event.key === '0') camera.fit();
    else return;
    event.preventDefault();
  };
  box.addEventListener('keydown', pressed, { signal });
}

function followFingers(box: HTMLElement, camera: Camera, signal: AbortSignal): void {
  const fingers = new Map<number, { x: number; y: number }>();
  const put = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => fingers.set(pointerId, { x, y });
  const moved = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = fingers.get(pointerId);
    if (!before) return;
    const other = [...fingers].find(([id]) => id !== pointerId)?.[1];
    fingers.set(pointerId, { x, y });
    if (!other) {
      camera.pan({ x: x - before.x, y: y - before.y });
      return;
    }
    const apart = (finger: { x: number; y: number }) => Math.hypot(finger.x - other.x, finger.y - other.y);
    const middle = { x: (x + other.x) / 2, y: (y + other.y) / 2 };
    camera.zoom(apart({ x, y }) / Math.max(apart(before), 1), middle);
  };
  box.addEventListener('pointerdown', put, { signal });
  addEventListener('pointermove', moved, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    addEventListener(end, ({ pointerId }) => fingers.delete(pointerId), { signal });
  }
}
