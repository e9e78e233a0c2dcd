import { hasWebKit, webKitPackages } from '../tests/support/engines/webkit.ts';
import { installDebian } from './debian.ts';

/**
 * Makes sure that the tests have a WebKit, where this machine lets packages be installed.
 *
 * @returns why there is none; `undefined` where there is
 */
export async function whyNoWebKit(): Promise<string | undefined> {
  if (hasWebKit()) return undefined;
  const names = webKitPackages.join(' and ');
  try {
    await installDebian(webKitPackages);
  } catch (error) {
    return `${names} could not be installed: ${String(error).split('\n', 1)[0]}`;
  }
  return hasWebKit() ? undefined : `${names} do not bring WebKit along`;
}
