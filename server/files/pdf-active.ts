import type { fileTexts } from '../../domain/documents.ts';
import { isActiveLink } from './links.ts';

type Reason = keyof typeof fileTexts;

type Dictionary = Readonly<Record<string, unknown>>;

/** The objects of a PDF as qpdf says them: keys and names begin with `/`, texts with `u:`, bytes with `b:`. */
export class PdfObjects {
  readonly #all: Dictionary;

  constructor(all: Dictionary) {
    this.#all = all;
  }

  /** Behind references, however many follow one another. */
  resolve(value: unknown): unknown {
    let found = value;
    for (let left = 32; left > 0 && typeof found === 'string' && found.endsWith(' R'); left -= 1) {
      const object = this.#all[`obj:${found}`];
      if (!isDictionary(object)) return undefined;
      found = object['value'] ?? (isDictionary(object['stream']) ? object['stream']['dict'] : undefined);
    }
    return found ?? undefined;
  }

  /** Every dictionary at any depth; the dictionary of a stream also under `dict`. */
  *dictionaries(): Generator<Dictionary> {
    const waiting: unknown[] = [this.#all];
    while (waiting.length > 0) {
      const next = waiting.pop();
      if (isDictionary(next)) yield next;
      for (const each of valuesOf(next)) waiting.push(each);
    }
  }

  /** Behind keys, from the trailer on. */
  under(...keys: readonly string[]): unknown {
    let found: unknown = this.#all['trailer'];
    for (const key of keys) found = isDictionary(found) ? this.resolve(found[key]) : undefined;
    return found;
  }
}

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** A number that qpdf writes as the file does, such as `4.` or `007.5`, which is none in JSON. */
const ownNumber = /^( *(?:"(?:[^"\\]|\\.)*": )?)[+-]*\d*\.[\d.+-]*(,?)$/gm;

/** Reads the objects of a file from the JSON that qpdf writes; `undefined` for a text that is no such JSON. */
export function readObjects(json: string): PdfObjects | undefined {
  try {
    const { qpdf }: { qpdf?: unknown } = JSON.parse(json.replaceAll(ownNumber, '$10$2'));
    const objects: unknown = Array.isArray(qpdf) ? qpdf[1] : undefined;
    return isDictionary(objects) ? new PdfObjects(objects) : undefined;
  } catch {
    return undefined;
  }
}

/** The reasons by the refused names. */
function reasons(named: Readonly<Partial<Record<Reason, string>>>): ReadonlyMap<unknown, Reason> {
  const all = Object.entries(named) as [Reason, string][];
  return new Map(all.flatMap(([reason, names]) => names.split(' ').map((name) => [`/${name}`, reason])));
}

/** Source: ISO 32000-1, 12.6.4; ISO 32000-2 and Adobe's supplements for younger names. */
const activeNames: Readonly<Record<string, ReadonlyMap<unknown, Reason>>> = {
  '/S': reasons({
    script: 'JavaScript EnableJavaScripts',
    launch: 'Launch',
    elsewhere: 'GoToR',
    attachment: 'GoToE',
    sentForm: 'SubmitForm ImportData',
    media: 'Rendition Sound Movie GoTo3DView RichMediaExecute',
  }),
  '/Subtype': reasons({
    script: 'PS',
    attachment: 'FileAttachment',
    media: 'Sound Movie Screen 3D RichMedia',
  }),
  '/Type': reasons({ attachment: 'EmbeddedFile', media: 'MediaClip' }),
};

/**
 * Why a file is refused: a script, a start of a program, a file inside, or something that it fetches, sends or opens
 * elsewhere. Names of actions are refused everywhere in a file, so that the ways to them need not be known; all other
 * names are allowed.
 */
export function activeIn(objects: PdfObjects): Reason | undefined {
  const seen = new Set<unknown>();
  for (const dictionary of objects.dictionaries()) {
    const valueOf = (key: string) => objects.resolve(dictionary[key]);
    const named = Object.entries(activeNames).find(([key, names]) => names.has(valueOf(key)));
    const reason =
      named?.[1].get(valueOf(named[0])) ??
      reasonOfKeys(objects, valueOf) ??
      reasonOfLink(valueOf('/URI')) ??
      (startsLink(objects, [valueOf('/OpenAction'), ...valuesOf(valueOf('/AA'))], seen)
        ? 'elsewhere'
        : undefined);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function reasonOfKeys(objects: PdfObjects, valueOf: (key: string) => unknown): Reason | undefined {
  const namesFiles = (value: unknown) =>
    isDictionary(value) &&
    ['/F', '/UF', '/DOS', '/Mac', '/Unix'].some((place) => objects.resolve(value[place]) !== undefined);
  if (isText(valueOf('/JS')) || isFilled(objects, valueOf('/JavaScript'))) return 'script';
  const belonging = valueOf('/AF');
  if (
    ['/EF', '/RF'].some((key) => namesFiles(valueOf(key))) ||
    isFilled(objects, valueOf('/EmbeddedFiles')) ||
    isDictionary(valueOf('/Collection')) ||
    (Array.isArray(belonging) && belonging.some((each) => isDictionary(objects.resolve(each))))
  )
    return 'attachment';
  const form = valueOf('/XFA');
  if (isDictionary(form) || (Array.isArray(form) && form.length > 0)) return 'dynamicForm';
  if (isFilled(objects, valueOf('/Renditions'))) return 'media';
  const stream = valueOf('dict');
  const ofStream = (key: string) => (isDictionary(stream) ? objects.resolve(stream[key]) : undefined);
  const isFetched =
    ofStream('/FFilter') !== undefined || isText(ofStream('/F')) || isDictionary(ofStream('/F'));
  const isOfAnotherFile = isDictionary(ofStream('/OPI')) || namesFiles(ofStream('/Ref'));
  const isThread = valueOf('/S') === '/Thread' && valueOf('/F') !== undefined;
  return isFetched || isOfAnotherFile || isThread ? 'elsewhere' : undefined;
}

const isText = (value: unknown) => typeof value === 'string' && /^[ub]:/.test(value);

/** Whether there is anything in a tree of names: programs write empty ones too. */
function isFilled(objects: PdfObjects, tree: unknown): boolean {
  if (!isDictionary(tree)) return false;
  return ['/Names', '/Kids'].some((key) => {
    const list = objects.resolve(tree[key]);
    return Array.isArray(list) && list.length > 0;
  });
}

function reasonOfLink(address: unknown): Reason | undefined {
  if (typeof address !== 'string' || !isText(address)) return undefined;
  const said = address.slice(2);
  const text = address.startsWith('b:') ? Buffer.from(said, 'hex').toString('latin1') : said;
  return isActiveLink(text) ? 'link' : undefined;
}

/** Whether a link is opened without being pressed: with the document, by an event, or after another action that is. */
function startsLink(objects: PdfObjects, waiting: unknown[], seen: Set<unknown>): boolean {
  while (waiting.length > 0) {
    const action = objects.resolve(waiting.pop());
    if (Array.isArray(action)) waiting.push(...valuesOf(action));
    if (!isDictionary(action) || seen.has(action)) continue;
    seen.add(action);
    if (objects.resolve(action['/S']) === '/URI') return true;
    waiting.push(action['/Next']);
  }
  return false;
}
