import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type InlineConfig, type Rolldown } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** `demo` has the demo's data, doors and extra screens in it; `production` has nothing of them. */
export type Mode = 'demo' | 'production';

export async function run(config: InlineConfig): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const quiet: InlineConfig = {
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  };
  const result = await build(mergeConfig(quiet, config));
  if ('close' in result) throw new Error('A build that watches never ends.');
  return (Array.isArray(result) ? result : [result]).flatMap(({ output }) => output);
}
