import { nodeFileTrace } from '@vercel/nft';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Puts the files that the built production server needs into `dist/package`, and nothing else: the build, and of the
 * packages the files that its programs load.
 */
const built = join('dist', 'production');
const target = join('dist', 'package');

const programs = readdirSync(join(built, 'server'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => join(built, 'server', name));
/** Files that programs load in a way that cannot be traced. */
const loaded = ['node_modules/@neslinesli93/qpdf-wasm/dist/qpdf.wasm'];

const { fileList } = await nodeFileTrace([...programs, ...loaded], {
  base: process.cwd(),
  // Only sources need it, which no build has.
  ignore: ['node_modules/tsx/**', 'node_modules/esbuild/**', 'node_modules/@esbuild/**'],
});

rmSync(target, { recursive: true, force: true });
cpSync(built, join(target, built), { recursive: true });
for (const file of [...fileList, 'package.json']) {
  if (!file.startsWith(built)) cpSync(file, join(target, file));
}
