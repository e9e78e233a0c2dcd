import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type Programs, startLimit } from './programs.ts';

const screenPath = '/usr/bin/Xvfb';

export const hasScreen = (): boolean => existsSync(screenPath);

/** Starts a screen that nothing else uses. @returns its name, as `DISPLAY` has it */
export async function startScreen(programs: Programs): Promise<string> {
  const args = ['-displayfd', '1', '-screen', '0', '1366x1024x24', '-nolisten', 'tcp'];
  const screen = programs.start(screenPath, args);
  const [display] = (await once(screen.stdout, 'data', { signal: AbortSignal.timeout(startLimit) })) as [
    Buffer,
  ];
  return `:${String(display).trim()}`;
}
