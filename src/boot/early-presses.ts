declare global {
  interface Window {
    /** Set by the start script: what was pressed before the portal stood; from then on it stops remembering. */
    takeEarlyPresses?: () => HTMLElement[];
  }
}

/** What was pressed before the portal stood, once; nothing more is remembered. */
export function takeEarlyPresses(): Set<HTMLElement> {
  const pressed = new Set(window.takeEarlyPresses?.());
  delete window.takeEarlyPresses;
  return pressed;
}

export function replayEarlyPresses(): void {
  for (const element of takeEarlyPresses()) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
