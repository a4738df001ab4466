// Addresses and API keys by profile, in a file that only its owner can read.
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Failure } from './failures';

export interface Profile {
  url: string;
  apiKey: string;
}

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

function folder(): string {
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'invoicing');
}

export function profilesFile(): string {
  return join(folder(), 'profiles.json');
}

/** @throws Failure where there is none of the name, or others may read the file: the key in it is not secret any more */
export function readProfile(name: string): Profile {
  const profile = readProfiles()[name];
  if (profile) return profile;
  throw new Failure(
    'credentials',
    `There is no profile "${name}": sign in by \`invoicing login --url URL < KEY-FILE\`.`,
  );
}

function readProfiles(): Record<string, Profile> {
  const file = profilesFile();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0)
    throw new Failure(
      'credentials',
      `Others can read ${file}, which has API keys: replace the keys, then chmod 600 it.`,
    );
  return parse(file, text);
}

function parse(file: string, text: string): Record<string, Profile> {
  try {
    // written by saveProfile below
    return JSON.parse(text) as Record<string, Profile>;
  } catch {
    throw new Failure('usage', `${file} is no JSON: mend it, or delete it and sign in again.`);
  }
}

/** Written beside and moved into place: a killed command leaves the old file whole. */
export function saveProfile(name: string, profile: Profile): void {
  const profiles = { ...readProfiles(), [name]: profile };
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  const written = `${profilesFile()}.${process.pid}`;
  writeFileSync(written, `${JSON.stringify(profiles, null, 2)}\n`, { mode: OWNER_ONLY });
  chmodSync(written, OWNER_ONLY);
  renameSync(written, profilesFile());
}
