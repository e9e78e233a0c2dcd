import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Mode, root, run } from './run.ts';

/** Makes `entry:` modules, which look at the limit of open files before they import the file with all its packages. */
const openFilesFirst: Plugin = {
  name: 'open-files-first',
  resolveId: (id) => (id.startsWith('entry:') ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith('\0entry:')) return null;
    const [check, main] = ['server/platform/open-files.ts', id.slice('\0entry:'.length)].map((file) =>
      JSON.stringify(join(root, file)),
    );
    return `import ${check}; await import(${main});`;
  },
};

/** The server in few files, so that it starts quickly, its commands, and what checks files; packages stay in `node_modules`. */
export async function buildServer(mode: Mode, outDir: string): Promise<Rolldown.OutputChunk[]> {
  const output = await run({
    root,
    mode,
    configFile: false,
    publicDir: false,
    plugins: [openFilesFirst],
    build: {
      outDir,
      ssr: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          ...(mode === 'demo'
            ? {
                main: 'entry:server/demo/main.ts',
                import: 'entry:server/demo/import.ts',
                usage: 'entry:server/demo/usage.ts',
              }
            : {
                main: 'entry:server/main.ts',
                import: 'entry:server/import/main.ts',
                'rotate-secrets': 'entry:server/rotate-secrets.ts',
                usage: 'entry:server/usage.ts',
              }),
          // Started by the server as separate processes.
          'check-documents': 'server/files/check-documents.ts',
          'check-signatures': 'server/features/registration/signature/check-signatures.ts',
        },
        // Chunks lie beside main.js: what they find by their own address is found the same way from each.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync(join(root, 'server/store/migrations'), join(outDir, 'migrations'), { recursive: true });
  cpSync(join(root, 'server/platform/pdf/fonts'), join(outDir, 'fonts'), { recursive: true });
  return output.filter((file) => file.type === 'chunk');
}
