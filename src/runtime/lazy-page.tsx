import { keep, readKept } from '../api/calls/kept.ts';
import { type Load, lazyComponent, Loading } from '../ui/feedback/lazy.tsx';
import { keys } from './storage.ts';
import { toastStore } from './toasts.ts';

const isSecondTry = readKept(keys.systemError) !== null;

/** Imports a lazy chunk; on failure reloads the page once, because the chunk usually belongs to an older build. */
export async function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Where the reload cannot be noted, it would be tried for ever.
    if (isSecondTry || !navigator.onLine || !keep(keys.systemError, 'stale-build')) throw error;
    location.reload();
    return new Promise(() => undefined);
  }
}

/** A page, which needs the newest build, and leaves room for itself while it is loading. */
export const lazyPage = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazyComponent(load, name, { waiting: <Loading />, whenShown: importOrReload });

/** The chunk of a press has not arrived: the page stays as it is, with all typed values. */
export function sayNotArrived(): void {
  toastStore.show({
    kind: 'urgent',
    title: 'Ovo se trenutačno ne može otvoriti',
    message: 'Provjerite internetsku vezu i pokušajte ponovno. Ako ne pomogne, osvježite stranicu.',
  });
}
