import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import * as styles from './lazy.css.ts';
import { Message } from './Message.tsx';
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

type Load<Name extends string, Props> = () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>;

export interface Fallbacks<Props> {
  /** Is shown until the component has arrived; nothing by default. */
  readonly waiting?: ReactNode;
  /** Is shown when it does not arrive. Without it the failure is one of the page. */
  readonly failed?: ComponentType<Props>;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Imports the chunk before it is shown. A failure does not matter before then. */
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
  { waiting = null, failed }: Fallbacks<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadIt = async () => (loaded = (await load())[name]);
  function Lazy(props: Props) {
    // Kept for as long as this one is shown: another component in its place would begin anew.
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useLayoutEffect(() => {
      if (Component) return;
      const show = (next: ComponentType<Props>) => setComponent(() => next);
      loadIt().then(show, (error: unknown) => (failed ? show(failed) : setFailure({ error })));
    }, [Component]);
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : waiting;
  }
  return Object.assign(Lazy, { preload: () => void loadIt().catch(() => undefined) });
}

/** A page, which needs the newest build, and leaves room for itself while it is loading. */
export const lazyPage = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  waiting: ReactNode = <Loading />,
) => lazyComponent(() => importOrReload(load), name, { waiting });

type LayerProps = { onClose: () => void };

/** What a press opens over the page. When it does not arrive, the page stays as it is, with all that was typed. */
export const lazyLayer = <Name extends string, Props extends LayerProps>(
  load: Load<Name, Props>,
  name: Name,
) => lazyComponent(load, name, { failed: NotOpened });

function NotOpened({ onClose }: LayerProps) {
  return (
    <div className={styles.notOpened}>
      <Message kind="warn" role="alert">
        Ovo se trenutačno ne može otvoriti. Provjerite internetsku vezu i pokušajte ponovno.
      </Message>
      <Button variant="secondary" onClick={onClose}>
        U redu
      </Button>
    </div>
  );
}
