declare global {
  interface Window {
    /** Set by the start script: what was pressed before the portal stood; from then on it stops remembering. */
    takeEarlyPresses?: () => HTMLElement[];
  }
}

/** Forgets what was pressed before the portal stood, and stops remembering. */
export function dropEarlyPresses(): void {
  takeEarlyPresses();
}

function takeEarlyPresses(): Set<HTMLElement> {
  const pressed = new Set(window.takeEarlyPresses?.());
  delete window.takeEarlyPresses;
  return pressed;
}

/** Does now what was pressed before the portal stood, once. */
export function replayEarlyPresses(): void {
  const pressed = takeEarlyPresses();
  for (const element of pressed) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
