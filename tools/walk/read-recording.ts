import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { catalog } from '../../generated/catalog.ts';
import { stateNodesOf, transitionsOf } from '../../machines/charts/chart.ts';
import { most, recordingSchema, type Recording } from '../../src/analyst/recording/recording.ts';
import { drivers } from '../../tests/drivers/drivers.ts';

/** How many names an error lists at most. */
const mostNames = 10;

function fail(file: string, why: string): never {
  throw new Error(`${file}: ${why}`);
}

/**
 * Reads a recorded path.
 *
 * @throws with the reason for a file that is none, and with the names that the portal does not have any more
 */
export function readRecording(file: string): Recording {
  const parsed = recordingSchema.safeParse(parsedJson(file, readText(file)));
  if (!parsed.success) {
    return fail(file, `This is no recorded path.\n${z.prettifyError(firstOf(parsed.error))}`);
  }
  const unknown = unknownNames(parsed.data);
  if (unknown.length > 0) {
    const more = unknown.length > mostNames ? `\n… and ${unknown.length - mostNames} more` : '';
    return fail(file, `The portal does not have:\n${unknown.slice(0, mostNames).join('\n')}${more}`);
  }
  return parsed.data;
}

function readText(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  // Reading anything but a file might never end.
  if (!stat?.isFile()) return fail(file, 'There is no such file.');
  if (stat.size > most.bytes) return fail(file, `A recorded path has at most ${most.bytes} bytes.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (problem) {
    if (problem instanceof TypeError) return fail(file, 'This is no text in UTF-8.');
    throw problem;
  }
}

function parsedJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    return fail(file, `This is no JSON: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}

/** A file of another kind is wrong everywhere: the first mistakes are enough. */
function firstOf(error: z.ZodError): z.ZodError {
  return new z.ZodError(error.issues.slice(0, mostNames));
}

const isMachine = (name: string): name is keyof typeof catalog => Object.hasOwn(catalog, name);

/** Names in a recording that the portal does not have: machines, an entry, transitions, states. */
function unknownNames({ machine, entry, steps }: Recording): string[] {
  const reports = steps.flatMap((step) => step.reports);
  const machines = [...new Set([machine, ...reports.map((report) => report.machine)])];
  const entries = isMachine(machine) && !Object.hasOwn(drivers[machine].entries, entry);
  const gone = machines.filter(isMachine).flatMap((name) => {
    const edges = new Set(transitionsOf(catalog[name]).map(({ id }) => id));
    const states = new Set(stateNodesOf(catalog[name]).map(({ id }) => id));
    const own = reports.filter((report) => report.machine === name);
    return [
      ...own.flatMap((report) =>
        report.edges.filter((id) => !edges.has(id)).map((id) => `transition "${id}"`),
      ),
      ...own.flatMap((report) => report.states.filter((id) => !states.has(id)).map((id) => `state "${id}"`)),
    ];
  });
  const unknown = machines.filter((name) => !isMachine(name)).map((name) => `machine "${name}"`);
  return [...new Set([...unknown, ...(entries ? [`entry "${entry}" of "${machine}"`] : []), ...gone])];
}
