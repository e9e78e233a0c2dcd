import { createRequire } from 'node:module';
import createModule, { type QpdfInstance } from '@neslinesli93/qpdf-wasm';

/** Members that its types leave out. */
type Files = QpdfInstance['FS'] & {
  writeFile(path: string, content: Uint8Array): void;
  init(input: () => null, output: (byte: number) => void, error: (byte: number) => void): void;
};
type Options = Parameters<typeof createModule>[0] & { preRun: ((instance: QpdfInstance) => void)[] };
const create: (options: Options) => Promise<QpdfInstance> = createModule;
const isWhole = (files: QpdfInstance['FS']): files is Files => 'writeFile' in files && 'init' in files;

function filesOf({ FS }: QpdfInstance): Files {
  if (!isWhole(FS)) throw new Error('qpdf has no files to write.');
  return FS;
}

const program = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');

export type Qpdf = Awaited<ReturnType<typeof openQpdf>>;

/** qpdf, compiled to WebAssembly, with a memory and files that no other file of a stranger has touched. */
export async function openQpdf() {
  let said: string[] = [];
  const say = (byte: number) => void said.push(String.fromCharCode(byte));
  const instance = await create({
    locateFile: () => program,
    preRun: [(starting) => filesOf(starting).init(() => null, say, say)],
  });
  const files = filesOf(instance);
  return {
    write: (name: string, content: Uint8Array) => files.writeFile(name, content),
    /** Runs its command line. `said` is what it says of the file. */
    run: (command: string) => {
      said = [];
      try {
        return { isDone: instance.callMain(command.split(' ')) === 0, said: said.join('') };
      } catch (error) {
        // Out of its memory, or of its stack.
        return { isDone: false, said: String(error) };
      }
    },
    read: (name: string) => files.readFile(name),
  };
}
