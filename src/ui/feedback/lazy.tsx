import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import * as styles from './Waiting.css.ts';
import { Spinner } from './Spinner.tsx';

export function Loading() {
  return (
    <div className={styles.screen}>
      <Spinner label="Učitavanje" />
    </div>
  );
}

export type Load<Name extends string, Props> = () => Promise<{
  readonly [Key in Name]: ComponentType<Props>;
}>;

export interface RetryProps {
  /** Imports it again. Some browsers ask for a chunk that has failed only after a reload. */
  readonly onRetry: () => void;
}

export interface LazyOptions<Props> {
  /** Is shown until the component has arrived; nothing by default. */
  readonly waiting?: ReactNode;
  /** Is shown when it does not arrive. Without it the failure is one of the page. */
  readonly failed?: ComponentType<Props & RetryProps>;
  /** How it is imported when it is to be shown, if not plainly. */
  readonly whenShown?: <Module>(plainly: () => Promise<Module>) => Promise<Module>;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Imports the chunk before it is shown. A failure does not matter before then: nothing is reloaded for it. */
  readonly preload: () => Promise<unknown>;
};

/**
 * A component whose chunk is imported when it is first shown; the next time it is there at once. Not React's `lazy` in
 * a `Suspense`, which waits up to 300 ms after its fallback before it shows the component.
 *
 * @param load imports the module
 * @param name of the component among the module's exports
 * @throws while rendering, the error of `load`, to the next error boundary, unless there is a fallback
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  { waiting = null, failed: Failed, whenShown = (plainly) => plainly() }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep = async (module: ReturnType<typeof load>) => (loaded = (await module)[name]);
  function Lazy(props: Props) {
    // Kept while this one is shown: another component in its place would start again.
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useLayoutEffect(() => {
      if (Component || failure) return;
      keep(whenShown(load)).then(
        (next) => setComponent(() => next),
        (error: unknown) => setFailure({ error }),
      );
    }, [Component, failure]);
    if (failure && !Failed) throw failure.error;
    if (failure && Failed) return <Failed {...props} onRetry={() => setFailure(null)} />;
    return Component ? <Component {...props} /> : waiting;
  }
  return Object.assign(Lazy, { displayName: name, preload: () => keep(load()).catch(() => undefined) });
}
