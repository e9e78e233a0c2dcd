declare global {
  /** Set by the start script: returns the elements that were pressed before the portal had started, and stops recording. */
  var takeEarlyPresses: (() => HTMLElement[]) | undefined;
}

/** The elements that were pressed before the portal had started, once; nothing more is recorded. */
export function takeEarlyPresses(): Set<HTMLElement> {
  const pressed = new Set(globalThis.takeEarlyPresses?.());
  globalThis.takeEarlyPresses = undefined;
  return pressed;
}

export function replayEarlyPresses(): void {
  for (const element of takeEarlyPresses()) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
