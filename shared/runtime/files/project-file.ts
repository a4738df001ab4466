// Files other than code (facts, fonts, styles). The compiler copies none, so they are read from the project's folder,
// whether the program runs from its sources or from `dist`.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = rootAbove(__dirname);

/** The path of a file or folder of the project: `projectFile('shared/rendering/fonts')`. */
export function projectFile(path: string): string {
  return join(ROOT, path);
}

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`no package.json above ${__dirname}`);
  return rootAbove(parent);
}
