import { CallFailure } from './client.ts';

/**
 * Imports code that only one action needs, such as the typesetting of a PDF.
 *
 * @throws CallFailure when it does not come: the line is down, or it belonged to an older build, which only a reload mends
 */
export async function importLate<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    throw new CallFailure({
      code: 'unreachable',
      message:
        'Dio portala nije stigao. Provjerite internetsku vezu i pokušajte ponovno. Ako ne pomogne, osvježite stranicu.',
    });
  }
}
