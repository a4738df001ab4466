// The erasures of persons in a copy of the audit log of a company: lines as `GET /api/company/audit-log/entries` answers them.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Detail } from '../../services/audit/domain/present';
import { bodyOf } from '../../services/audit/domain/present';
import {
  type ChainedEntry,
  genesisOf,
  type Link,
  verifyEntries,
} from '../../services/audit/domain/verify-chain';
import { StartupError } from '../../shared/settings/startup-error';

export interface LoggedErasure {
  sequence: number;
  at: string;
  /** null if the detail of the entry was erased. */
  pointers: string[] | null;
}

export interface ErasureLog {
  companyId: string;
  /** Hashes of all entries by their numbers. */
  hashes: ReadonlyMap<number, string>;
  erasures: LoggedErasure[];
}

/** The hash that the log of the database has at a number. */
export type HashAt = (companyId: string, sequence: number) => Promise<string | undefined>;

/**
 * Reads and verifies the whole file. One whose first entries were removed after their years begins after an entry of the database.
 * @throws StartupError for a file that is no log, or whose chain is broken
 */
export async function readErasureLog(file: string, since: Date, hashAt: HashAt): Promise<ErasureLog> {
  const hashes = new Map<number, string>();
  const erasures: LoggedErasure[] = [];
  let companyId = '';
  let last: Link | undefined;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const entry = entryOf(line, file);
    const body = bodyOf(entry.body);
    // the first entry names the company; the others must be of the same
    companyId ||= body.companyId;
    last ??= await linkBefore(companyId, entry, hashAt);
    const { breaks, last: link } = verifyEntries(companyId, last, [entry]);
    const [first] = breaks;
    if (first) throw new StartupError(`${file} is no whole log: entry ${first.sequence}: ${first.reason}`);
    last = link;
    hashes.set(link.sequence, link.hash);
    const { action, at, sequence } = body;
    if (action === 'person.erased' && Date.parse(at) >= since.getTime())
      erasures.push({ sequence, at, pointers: pointersIn(entry.detail) });
  }
  if (!last) throw new StartupError(`${file} has no entries`);
  return { companyId, hashes, erasures };
}

function entryOf(line: string, file: string): ChainedEntry {
  try {
    const entry: ChainedEntry = JSON.parse(line);
    bodyOf(entry.body);
    return entry;
  } catch {
    throw new StartupError(`${file} is no log: a line is no entry`);
  }
}

async function linkBefore(companyId: string, { sequence }: ChainedEntry, hashAt: HashAt): Promise<Link> {
  if (sequence === 1) return genesisOf(companyId);
  const hash = await hashAt(companyId, sequence - 1);
  if (hash === undefined)
    throw new StartupError(`The log begins with entry ${sequence}, and the database has none before it`);
  return { sequence: sequence - 1, hash };
}

/** An entry of a request, beside those of the rows, has no changes. */
function pointersIn(detail: string | null): string[] | null {
  if (detail === null) return null;
  const { changes }: Detail = JSON.parse(detail);
  return changes.map(({ pointer }) => pointer);
}
