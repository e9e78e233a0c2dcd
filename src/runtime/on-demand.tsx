import type { ComponentType } from 'react';
import { loadable } from '../ui/feedback/loadable.tsx';
import { orReload } from './load.ts';
import { Loading } from './Loading.tsx';

/**
 * A screen, or a part of one, whose code comes when it is first shown. Instead of one that does not come, the newest page
 * is loaded, once.
 */
export function onDemand<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
): ComponentType<Props> {
  return loadable(() => orReload(load), name, { waiting: <Loading /> });
}
