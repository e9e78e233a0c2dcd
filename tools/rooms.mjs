import { dirname, join, relative, sep } from 'node:path';

/**
 * A plugin of the linter. Its rule `rooms/imports` holds every file to what its room may import. The rooms are the option
 * of the rule in `.oxlintrc.json`:
 *
 * - A key is a folder or a file. `*` matches one name, and each folder that it matches is a separate room. A file
 *   belongs to the innermost room, and may import what any key that matches it lists. A file without a room is reported:
 *   a new folder may import nothing until its line is written.
 * - A list names folders and files that the room may import besides its own. `type:` in front allows types only.
 *
 * Imports of types, dynamic imports and re-exports count as well. Packages do not.
 */

/** @typedef {Readonly<Record<string, readonly string[]>>} Rooms */

/**
 * The part of a path that a key or an entry of a list matches.
 *
 * @param {string} pattern
 * @param {string} path
 */
function matchOf(pattern, path) {
  const escaped = pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+');
  return new RegExp(`^${escaped}(?=/|$)`).exec(path)?.[0];
}

/**
 * The innermost room that a path is in, with what it may import.
 *
 * @param {Rooms} rooms
 * @param {string} path
 * @returns {{ room: string | undefined, allowed: readonly string[] }}
 */
function roomOf(rooms, path) {
  const found = Object.entries(rooms).flatMap(([key, list]) => {
    const room = matchOf(key, path);
    return room === undefined ? [] : [{ room, list }];
  });
  const [innermost] = found.toSorted((a, b) => b.room.length - a.room.length);
  return { room: innermost?.room, allowed: found.flatMap(({ list }) => list) };
}

/**
 * Why a file may not import another one; `undefined` when it may.
 *
 * @param {Rooms} rooms
 * @param {string} from the importing file, from the root of the repository
 * @param {string} to the imported one
 * @param {boolean} isType
 */
function problemOfImport(rooms, from, to, isType) {
  const { room, allowed } = roomOf(rooms, from);
  if (room === undefined) return `${from} is in no room: write its line in .oxlintrc.json.`;
  if (roomOf(rooms, to).room === room) return undefined;
  const isAllowed = allowed.some((entry) => {
    const isForTypes = entry.startsWith('type:');
    return (isType || !isForTypes) && matchOf(isForTypes ? entry.slice(5) : entry, to) !== undefined;
  });
  if (isAllowed) return undefined;
  return `${room} may import only: ${allowed.join(', ') || 'nothing of ours'}. It imports ${to}.`;
}

/** @typedef {{ type: string, value?: unknown }} Source */
/** @typedef {{ source?: Source | null, importKind?: string, exportKind?: string, specifiers?: readonly { importKind?: string, exportKind?: string }[] }} ImportNode */

/** @param {ImportNode} node */
function isOfTypes({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  return (
    specifiers.length > 0 &&
    specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type')
  );
}

const imports = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  /** @param {{ options: readonly unknown[], filename: string, cwd: string, report(problem: { message: string, node: unknown }): void }} context */
  create(context) {
    const rooms = /** @type {Rooms} */ (context.options[0]);
    const from = relative(context.cwd, context.filename).replaceAll(sep, '/');
    /** @param {ImportNode} node */
    const check = (node) => {
      const to = node.source?.value;
      if (typeof to !== 'string' || !to.startsWith('.')) return;
      const path = join(dirname(from), to).replaceAll(sep, '/');
      const message = problemOfImport(rooms, from, path, isOfTypes(node));
      if (message !== undefined) context.report({ message, node: node.source });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      /** @param {{ argument?: Source, source?: Source }} node */
      TSImportType: ({ argument, source = argument }) =>
        check({ source: source ?? null, importKind: 'type' }),
    };
  },
};

export default { meta: { name: 'rooms' }, rules: { imports } };
