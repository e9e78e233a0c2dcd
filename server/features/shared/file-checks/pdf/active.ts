import type { fileTexts } from '../../../../../domain/documents.ts';
import type { Graph } from './graph.ts';
import { Refused } from './refused.ts';
import { type Dictionary, isDictionary, isList, Name, nameIn, Text, type Value } from './values.ts';

type Reason = keyof typeof fileTexts;

const listed = (names: string): readonly string[] => names.trim().split(/\s+/);

/** The reason by the name of what is refused. */
const reasons = (named: Readonly<Partial<Record<Reason, string>>>): ReadonlyMap<string, Reason> =>
  new Map(
    Object.entries(named).flatMap(([reason, names]) =>
      listed(names).map((name) => [name, reason as Reason] as const),
    ),
  );

/** Where an action stands: the reader presses it, or it happens by itself. */
type Trigger = 'press' | 'event';

/** What an action may be. Source: ISO 32000-1, 12.6.4. */
const allowedActions: ReadonlySet<string> = new Set(['GoTo', 'Named', 'URI']);
const allowedCommands: ReadonlySet<string> = new Set(
  listed('NextPage PrevPage FirstPage LastPage GoBack GoForward'),
);
/** What a note on a page may be. Source: ISO 32000-1, 12.5.6. */
const allowedNotes: ReadonlySet<string> = new Set(
  listed(`text link freetext line square circle polygon polyline highlight underline squiggly strikeout caret stamp ink
    popup widget printermark trapnet watermark redact`),
);

/** Actions that are told by their name, in any dictionary that says to be one, regardless of references to it. */
const namedActions = reasons({
  script: 'JavaScript EnableJavaScripts',
  launch: 'Launch',
  elsewhere: 'GoToR Thread',
  attachment: 'GoToE',
  sentForm: 'SubmitForm ImportData',
  media: 'Rendition Sound Movie GoTo3DView RichMediaExecute',
  action: 'GoToDp ResetForm Hide SetOCGState',
});

const namedTypes = reasons({
  attachment: 'EmbeddedFile Filespec FileSpec F Collection',
  media: 'Rendition MediaClip 3D RichMedia',
  script: 'ReqHandler',
});

const namedSubtypes = reasons({
  attachment: 'FileAttachment',
  media: 'Sound Movie Screen 3D U3D PRC RichMedia Projection',
  script: 'PS',
});

/** Keys that nothing has but what runs, fetches or carries something. */
const namedKeys = reasons({
  script: 'JS JavaScript OnInstantiate Requirements',
  attachment: 'EF RF EmbeddedFiles AF Collection',
  dynamicForm: 'XFA',
  media: 'RichMediaContent RichMediaSettings 3DD Renditions AlternatePresentations',
  elsewhere: 'FFilter OPI',
  locked: 'Encrypt',
});

/** In the dictionary of a stream they lead out of the file. */
const namedStreamKeys = reasons({ elsewhere: 'F FDecodeParms Ref' });

const placesOfFiles = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

/** Actions by key, and what starts them. */
const actionKeys: readonly (readonly [key: string, Trigger])[] = [
  ['A', 'press'],
  ['OpenAction', 'event'],
  ['PA', 'event'],
  ['NA', 'event'],
];

/** Where a link may lead: said in full, so that no reader takes it for a file beside the document. Our choice. */
const allowedLinks = ['https://', 'http://', 'mailto:', 'tel:'];

/**
 * Looks through every dictionary of a file. Actions are held to what is allowed where they are referred to; what is
 * known to be refused is so wherever it stands, whether anything refers to it or not.
 *
 * @throws Refused
 */
export function refuseActive(graph: Graph, trailers: Iterable<Dictionary>): void {
  const inspection = new Inspection(graph);
  for (const trailer of trailers) inspection.look(trailer, false);
  for (const { value, isStream } of graph.all) inspection.look(value, isStream);
}

class Inspection {
  readonly #graph: Graph;
  readonly #seen = { press: new Set<Value>(), event: new Set<Value>() };

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  look(value: Value, isStream: boolean): void {
    if (isList(value)) for (const each of value) this.look(each, false);
    if (!isDictionary(value)) return;
    this.#dictionary(value, isStream);
    for (const each of value.values()) this.look(each, false);
  }

  #dictionary(dictionary: Dictionary, isStream: boolean): void {
    for (const key of dictionary.keys()) {
      const reason = (isStream ? namedStreamKeys.get(key) : undefined) ?? namedKeys.get(key);
      if (reason !== undefined && this.#has(dictionary, key)) throw new Refused(reason, `key ${key}`);
    }
    this.#refuseNamed(dictionary, 'S', namedActions);
    this.#refuseNamed(dictionary, 'Type', namedTypes);
    this.#refuseNamed(dictionary, 'Subtype', namedSubtypes);
    this.#refuseFiles(dictionary);
    this.#refuseLinks(dictionary);
    const type = nameIn(dictionary, 'Type');
    if (type === 'Annot') this.#note(dictionary);
    if (type === 'Action') this.#action(dictionary, 'press');
    for (const note of this.#elements(dictionary.get('Annots'))) this.#note(note);
    for (const [key, trigger] of actionKeys)
      for (const action of this.#elements(dictionary.get(key))) this.#actions(action, trigger);
    for (const events of this.#graph.resolve(dictionary.get('AA')))
      if (isDictionary(events)) for (const action of events.values()) this.#actions(action, 'event');
  }

  #has(dictionary: Dictionary, key: string): boolean {
    return this.#graph.resolve(dictionary.get(key)).some((value) => value !== null);
  }

  /** Refuses by the name under a key, which may be written elsewhere. */
  #refuseNamed(dictionary: Dictionary, key: string, named: ReadonlyMap<string, Reason>): void {
    if (!dictionary.has(key)) return;
    for (const value of this.#graph.resolve(dictionary.get(key))) {
      const reason = value instanceof Name ? named.get(value.text) : undefined;
      if (reason !== undefined && value instanceof Name) throw new Refused(reason, `${key} ${value.text}`);
    }
  }

  /** A file is named by a text under one of these keys; elsewhere they are numbers, names or objects. */
  #refuseFiles(dictionary: Dictionary): void {
    const key = placesOfFiles.find((place) =>
      this.#graph.resolve(dictionary.get(place)).some((value) => value instanceof Text),
    );
    if (key !== undefined) throw new Refused('elsewhere', `a file under ${key}`);
  }

  #refuseLinks(dictionary: Dictionary): void {
    for (const value of this.#graph.resolve(dictionary.get('URI')))
      if (value instanceof Text) refuseLink(value.read());
  }

  /** The elements of a list, or the one value; each in all revisions. */
  *#elements(value: Value | undefined): Generator<Value> {
    for (const one of this.#graph.resolve(value)) {
      if (isList(one)) for (const each of one) yield* this.#graph.resolve(each);
      else yield one;
    }
  }

  #note(note: Value): void {
    if (!isDictionary(note)) return;
    for (const kind of this.#graph.resolve(note.get('Subtype'))) {
      const name = kind instanceof Name ? kind.text : '';
      if (!allowedNotes.has(name.toLowerCase()))
        throw new Refused(namedSubtypes.get(name) ?? 'active', `a note of the kind ${name}`);
    }
  }

  /**
   * An action and those that follow it. One that does not say its kind does nothing: fonts, states and marks of tagged
   * documents are kept under the same keys.
   */
  #actions(first: Value, trigger: Trigger): void {
    const seen = this.#seen[trigger];
    const waiting = [first];
    while (waiting.length > 0) {
      for (const action of this.#elements(waiting.pop())) {
        if (!isDictionary(action) || seen.has(action)) continue;
        seen.add(action);
        this.#action(action, trigger);
        waiting.push(action.get('Next') ?? null);
      }
    }
  }

  #action(action: Dictionary, trigger: Trigger): void {
    for (const kind of this.#graph.resolve(action.get('S'))) {
      if (kind === null) continue;
      const name = kind instanceof Name ? kind.text : '';
      if (!allowedActions.has(name))
        throw new Refused(namedActions.get(name) ?? 'action', `an action of the kind ${name}`);
      if (name === 'URI' && trigger === 'event') throw new Refused('elsewhere', 'a link that nobody presses');
      if (name === 'URI') this.#link(action);
      if (name === 'Named') this.#command(action);
    }
  }

  #link(action: Dictionary): void {
    const links = this.#graph.resolve(action.get('URI'));
    if (links.length === 0 || !links.every((link) => link instanceof Text))
      throw new Refused('link', 'a link without an address');
  }

  #command(action: Dictionary): void {
    for (const command of this.#graph.resolve(action.get('N')))
      if (!(command instanceof Name && allowedCommands.has(command.text)))
        throw new Refused('action', 'a command of an unknown kind');
  }
}

/** Refuses addresses of other kinds, and letters that one reader leaves out and another reads. */
function refuseLink(address: string): void {
  const lower = address.toLowerCase();
  const scheme = allowedLinks.find((start) => lower.startsWith(start));
  const rest = scheme === undefined ? '' : address.slice(scheme.length);
  const isPlain = [...rest].every((letter) => letter >= ' ' && letter !== '\u007f' && letter !== '\\');
  if (rest === '' || /^[/\s]/.test(rest) || !isPlain) throw new Refused('link', 'a link of another kind');
}
