// postmaster.pid, which PostgreSQL writes into its folder: one value per line, as of "pidfile.h" of its source.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './refusal';

export interface Postmaster {
  pid: number;
  port: string;
  /** Accepts connections. */
  isReady: boolean;
}

export function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** undefined when the server was shut down properly, or has not come so far. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(postmasterFile(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: lines[3] ?? '', isReady: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
