/** One line of a Dockerfile, continued ones put together. */
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

export interface Stage {
  readonly name: string;
  /** An image, or the name of a stage before. */
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

/** The instructions of a Dockerfile, stage by stage. */
export function stagesOf(dockerfile: string): Stage[] {
  const instructions = dockerfile
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line): Instruction => {
      const [name = '', ...rest] = line.split(' ');
      return { name, rest: rest.join(' ').trim() };
    });
  const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  return starts.map((start, index) => {
    const [, from = '', name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(instructions[start]?.rest ?? '') ?? [];
    return { name, from, instructions: instructions.slice(start + 1, starts[index + 1]) };
  });
}

/** Stage, sources and target of a `COPY`. */
export function copyOf(rest: string): { stage: string | null; sources: string[]; target: string } {
  const [, stage = null, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const parts = paths.split(' ');
  return { stage, sources: parts.slice(0, -1), target: parts.at(-1) ?? '.' };
}

/** The words of `CMD ["node", "main.js"]`. */
export function wordsOf({ instructions }: Stage, name: 'CMD' | 'HEALTHCHECK'): string[] {
  const rest = instructions.findLast((each) => each.name === name)?.rest ?? '[]';
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}
