import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import * as styles from './lazy.css.ts';
import { Spinner } from './Spinner.tsx';

/** The key in local storage under which a reload for want of a chunk is noted; the next page removes it. */
export const reloadKey = 'system-error';

const isSecondTry = typeof localStorage !== 'undefined' && localStorage.getItem(reloadKey) !== null;

/** Imports a lazy chunk; on failure reloads the page once, because the chunk usually belongs to an older build. */
export async function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (isSecondTry || !navigator.onLine) throw error;
    localStorage.setItem(reloadKey, 'stale-build');
    location.reload();
    return new Promise(() => undefined);
  }
}

/** Stands in for a page that is loading. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner label="Učitavanje" />
    </div>
  );
}

export type Load<Name extends string, Props> = () => Promise<{
  readonly [Key in Name]: ComponentType<Props>;
}>;

export interface LazyOptions<Props> {
  /** Is shown until the component has arrived; nothing by default. */
  readonly waiting?: ReactNode;
  /** Is shown when it does not arrive. Without it the failure is one of the page. */
  readonly failed?: ComponentType<Props>;
  /** How it is imported when it is to be shown, if not plainly. */
  readonly whenShown?: typeof importOrReload;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Imports the chunk before it is shown. A failure does not matter before then: nothing is reloaded for it. */
  readonly preload: () => void;
};

/**
 * A component whose chunk is imported when it is first shown; the next time it is there at once. Not React's `lazy` in a
 * `Suspense`, which holds back for 300 ms what has arrived right after its fallback.
 *
 * @param load imports the module
 * @param name of the component among the module's exports
 * @throws while rendering, what `load` failed with, to the next error boundary, unless there is a fallback
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  { waiting = null, failed, whenShown = (plainly) => plainly() }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep = async (module: ReturnType<typeof load>) => (loaded = (await module)[name]);
  function Lazy(props: Props) {
    // Kept for as long as this one is shown: another component in its place would begin anew.
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useLayoutEffect(() => {
      if (Component) return;
      const show = (next: ComponentType<Props>) => setComponent(() => next);
      keep(whenShown(load)).then(show, (error: unknown) => (failed ? show(failed) : setFailure({ error })));
    }, [Component]);
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : waiting;
  }
  return Object.assign(Lazy, { preload: () => void keep(load()).catch(() => undefined) });
}

/** A page, which needs the newest build, and leaves room for itself while it is loading. */
export const lazyPage = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  waiting: ReactNode = <Loading />,
) => lazyComponent(load, name, { waiting, whenShown: importOrReload });
