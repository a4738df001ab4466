// A connection to a simulator, as the simulators write it.
import { readFileSync } from 'node:fs';
import { SeedError } from './seed-error';

/** @param command that writes such files. @throws SeedError for a file that is none; the system checks its content */
export function readConnection<Connection>(path: string, command: string): Connection {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new SeedError(`${path} cannot be read as JSON: npm run ${command} writes such a file.`);
  }
}
