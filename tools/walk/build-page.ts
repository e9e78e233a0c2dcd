import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');

/** A page as one script and one style sheet, with everything in them. */
export interface BuiltPage {
  readonly script: string;
  readonly style: string;
}

/** Builds a page of the walks, in memory: it is made of the portal's own parts. */
export async function buildPage(name: 'hand' | 'report'): Promise<BuiltPage> {
  const result = await build({
    root,
    mode: 'demo',
    configFile: join(root, 'vite.config.ts'),
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      reportCompressedSize: false,
      cssCodeSplit: false,
      // Letters and pictures too: a report is one file that can be handed on.
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: {
        input: join(root, `tools/walk/page/${name}.tsx`),
        output: { format: 'iife' },
      },
    },
  });
  if ('on' in result) throw new Error('A build that watches never ends.');
  const output = (Array.isArray(result) ? result : [result]).flatMap(
    (each: Rolldown.RolldownOutput) => each.output,
  );
  const script = output.find((file) => file.type === 'chunk' && file.isEntry);
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset')
    throw new Error(`The page "${name}" could not be built.`);
  return { script: script.code, style: style.source.toString() };
}
