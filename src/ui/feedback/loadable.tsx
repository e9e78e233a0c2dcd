import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';

export interface StandIns<Props> {
  /** What stands in its place until it has come; nothing by default. */
  readonly waiting?: ReactNode;
  /** What stands in its place when it does not come. Without it the failure is one of the page. */
  readonly failed?: ComponentType<Props>;
}

/**
 * A component whose code is fetched when it is first shown; the next time it is there at once. Not `lazy` in a
 * `Suspense`, which holds back for 300 ms what has come right after its spinner.
 *
 * @param load fetches the module
 * @param name of the component among the module's exports
 * @throws while rendering, what `load` failed with, to the next error boundary, unless there is something for that case
 */
export function loadable<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
  { waiting = null, failed }: StandIns<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Loadable(props) {
    // Held for as long as this one is shown: another component in its place would begin anew.
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useLayoutEffect(() => {
      if (Component) return;
      const show = (next: ComponentType<Props>) => setComponent(() => next);
      load().then(
        (module) => show((loaded = module[name])),
        (error: unknown) => (failed ? show(failed) : setFailure({ error })),
      );
    }, [Component]);
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : waiting;
  };
}
