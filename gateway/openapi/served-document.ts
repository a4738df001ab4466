// The document as the gateway serves it: the committed file, with the address of this system. It is read when it is first
// asked for, since most processes never are.
import { readFileSync } from 'node:fs';
import { projectFile } from '../../shared/runtime/files/project-file';

/** Stands in the file where the base address of the system belongs. */
export const ANY_BASE_URL = 'http://localhost:3000';

let text: string | undefined;

/** Returns the document as JSON text. */
export function servedDocument(baseUrl: string): string {
  text ??= JSON.stringify(JSON.parse(readFileSync(projectFile('gateway/openapi.json'), 'utf8')));
  return text.replaceAll(`"${ANY_BASE_URL}`, `"${baseUrl}`);
}
