import { engineKinds } from '../../tests/engines/browsers/engines.ts';
import { hasOrca, orcaPackages } from '../../tests/engines/browsers/orca.ts';
import { installDebian } from './debian.ts';

const screenReader = { name: 'Orca', packages: orcaPackages, isThere: hasOrca };

/**
 * Makes sure that the tests have the browsers beside Chromium, where this machine lets packages be installed.
 *
 * @param reader whether a screen reader is wanted too
 * @returns of each that is missing, why: „WebKit, because …“
 */
export async function missingEngines(reader = false): Promise<string[]> {
  const wanted = [...engineKinds, ...(reader ? [screenReader] : [])].filter(({ isThere }) => !isThere());
  const reasons: string[] = [];
  for (const { name, packages, isThere } of wanted) {
    const names = packages.join(' and ');
    try {
      await installDebian(packages);
      if (!isThere()) reasons.push(`${name}, because ${names} did not bring it along`);
    } catch (error) {
      reasons.push(`${name}, because ${names} could not be installed: ${String(error).split('\n', 1)[0]}`);
    }
  }
  return reasons;
}
