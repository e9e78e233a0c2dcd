import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';

const folder = new URL('../../openapi/paths/', import.meta.url);

/** The paths of every file in `openapi/paths/`, so that an operation is written in one file. */
function everyPath() {
  /** @type {Record<string, { $ref: string }>} */
  const paths = {};
  for (const file of readdirSync(folder).toSorted()) {
    for (const path of Object.keys(parse(readFileSync(new URL(file, folder), 'utf8')))) {
      if (Object.hasOwn(paths, path)) throw new Error(`${file} has ${path}, which another file has too.`);
      paths[path] = { $ref: `paths/${file}#/${path.replaceAll('/', '~1')}` };
    }
  }
  return paths;
}

/** @param {{ paths: object }} root the contract in `openapi/portal.yaml` */
const enter = (root) => {
  root.paths = everyPath();
};

/** A plugin of Redocly. */
export default () => ({
  id: 'contract',
  preprocessors: { oas3: { paths: () => ({ Root: { enter } }) } },
});
