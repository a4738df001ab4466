// The folders of the formats are the list of them: what a file of the same name in each exports.
import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Compiled or as it is written: all are what this file is. */
const EXTENSION = extname(__filename);

/** @param name of the file, without its extension. A folder may be without it. */
export function exportsOf<Export>(name: string): Export[] {
  return readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(__dirname, entry.name, `${name}${EXTENSION}`)))
    .flatMap((folder) => Object.values<Export>(require(join(__dirname, folder.name, name))));
}
