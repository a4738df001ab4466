// An export as its reader has it: asked for over HTTP and unpacked.
import { hash } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { HttpClient } from '../../support/http-client';

export interface Unzipped {
  names: string[];
  bytes(name: string): Buffer;
  /** The caller states the type of the file's content. */
  json<T = unknown>(name: string): T;
  text(name: string): string;
}

export function unzipped(zip: Buffer): Unzipped {
  const files = unzipSync(zip);
  const bytes = (name: string) => {
    const found = files[name];
    if (!found) throw new Error(`${name} is not among ${Object.keys(files).join(', ')}`);
    return Buffer.from(found);
  };
  const text = (name: string) => bytes(name).toString('utf8');
  return { names: Object.keys(files), bytes, text, json: (name) => JSON.parse(text(name)) };
}

export interface Manifest {
  files: { path: string; sizeBytes: number; sha256: string }[];
  missing: { path: string; reason: string }[];
}

/** Asks for an export that is small enough to be answered. */
export async function exportOf(http: HttpClient): Promise<Unzipped> {
  return unzipped(await zipOf(http));
}

export async function zipOf(http: HttpClient): Promise<Buffer> {
  const answer = await http.sendForBytes('POST', '/api/companies/export');
  if (answer.status !== 200) throw new Error(`export answered ${answer.status}: ${answer.bytes.toString()}`);
  return answer.bytes;
}

/** Names in the manifest whose content differs from what it says; and files it does not know. */
export function faultsOf(archive: Unzipped): string[] {
  const { files } = archive.json<Manifest>('manifest.json');
  const wrong = files
    .filter(({ path, sizeBytes, sha256 }) => {
      const bytes = archive.bytes(path);
      return bytes.length !== sizeBytes || hash('sha256', bytes) !== sha256;
    })
    .map(({ path }) => path);
  const known = new Set(files.map(({ path }) => path));
  return [...wrong, ...archive.names.filter((name) => name !== 'manifest.json' && !known.has(name))];
}
