// Finds and reads the files of a folder of facts. A folder or file that has no meaning here is an error, because it is
// likely to be a misspelt name.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACT_MECHANISMS, type FactMechanism } from '../../contracts/country-readiness/evidence';

/** An error with its place. */
export interface Fault {
  file: string;
  /** RFC 6901 pointer into the file; empty for the file itself. */
  pointer: string;
  message: string;
}

export interface FactFile {
  /** Path as messages show it. */
  file: string;
  mechanism: FactMechanism;
  countryCode: string;
  content: unknown;
}

export interface SharedFile {
  file: string;
  content: unknown;
}

export interface FactFolder {
  facts: FactFile[];
  sources: SharedFile | undefined;
  channels: SharedFile | undefined;
  references: SharedFile | undefined;
  /** SHA-256 over names and contents. */
  digest: string;
  faults: Fault[];
}

const isMechanism = (name: string): name is FactMechanism =>
  FACT_MECHANISMS.some((mechanism) => mechanism === name);

export function readFolder(folder: string): FactFolder {
  const factFolder: FactFolder = {
    facts: [],
    sources: undefined,
    channels: undefined,
    references: undefined,
    digest: '',
    faults: [],
  };
  const hash = createHash('sha256');
  for (const name of namesIn(folder, factFolder.faults)) {
    const path = join(folder, name);
    if (isMechanism(name)) readMechanism(path, name, factFolder, hash);
    else if (name === 'sources.json') factFolder.sources = readShared(path, factFolder.faults, hash);
    else if (name === 'channels.json') factFolder.channels = readShared(path, factFolder.faults, hash);
    else if (name === 'reference-rates.json')
      factFolder.references = readShared(path, factFolder.faults, hash);
    else
      factFolder.faults.push({
        file: path,
        pointer: '',
        message: `is none of ${FACT_MECHANISMS.join(', ')}, sources.json, channels.json, reference-rates.json`,
      });
  }
  factFolder.digest = hash.digest('hex');
  return factFolder;
}

/** Sorted, so that the digest is the same everywhere; names with a leading dot belong to the system that mounts the folder. */
function namesIn(folder: string, faults: Fault[]): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.') && name !== 'README.md')
      .sort();
  } catch (error) {
    faults.push({ file: folder, pointer: '', message: `cannot be read: ${reasonOf(error)}` });
    return [];
  }
}

function readMechanism(
  folder: string,
  mechanism: FactMechanism,
  factFolder: FactFolder,
  hash: ReturnType<typeof createHash>,
): void {
  for (const name of namesIn(folder, factFolder.faults)) {
    const file = join(folder, name);
    const [, countryCode] = /^([A-Z]{2})\.json$/.exec(name) ?? [];
    if (!countryCode) {
      factFolder.faults.push({ file, pointer: '', message: 'must be named by the country, such as PL.json' });
      continue;
    }
    const content = readJson(file, factFolder.faults, hash);
    if (content !== undefined) factFolder.facts.push({ file, mechanism, countryCode, content });
  }
}

function readShared(
  file: string,
  faults: Fault[],
  hash: ReturnType<typeof createHash>,
): SharedFile | undefined {
  const content = readJson(file, faults, hash);
  return content === undefined ? undefined : { file, content };
}

function readJson(file: string, faults: Fault[], hash: ReturnType<typeof createHash>): unknown {
  try {
    const text = readFileSync(file, 'utf8');
    hash.update(file.split(/[\\/]/).slice(-2).join('/')).update('\0').update(text).update('\0');
    return JSON.parse(text);
  } catch (error) {
    faults.push({ file, pointer: '', message: `is not readable as JSON: ${reasonOf(error)}` });
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
