// The processes of this machine, known by what their environment tells them. Only where that can be read: Linux.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const PROCESSES = '/proc';

export const canSeeProcesses = existsSync(`${PROCESSES}/self/environ`);

export type Env = Record<string, string | undefined>;

/** Processes with this setting, by their id. */
export function processesWith(name: string, value: string): Map<number, Env> {
  const ids = canSeeProcesses ? readdirSync(PROCESSES).filter((entry) => /^\d+$/.test(entry)) : [];
  const known = ids.map((id): [number, Env] => [Number(id), environmentOf(id)]);
  return new Map(known.filter(([, env]) => env[name] === value));
}

/** A process may end while it is looked at. */
function environmentOf(id: string): Env {
  try {
    const lines = readFileSync(`${PROCESSES}/${id}/environ`, 'utf8').split('\0');
    return Object.fromEntries(
      lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
    );
  } catch {
    return {};
  }
}
