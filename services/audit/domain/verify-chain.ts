// Verification of a chain: whether each entry is what was hashed, follows the one before it, and is found by what it says.
import { createHash } from 'node:crypto';
import type { BreakReason } from '../../../shared/contracts/audit';
import { canonicalJson } from '../../../shared/runtime/audit/canonical-json';
import type { EntryRecord } from '../models/entry-row';
import type { Body } from './body';

export interface Link {
  sequence: number;
  hash: string;
}

/** An entry as the log gives it out; columns that it is searched by are known in the database alone. */
export type ChainedEntry = Pick<EntryRecord, 'sequence' | 'body' | 'hash' | 'detail' | 'salt'> &
  Partial<Omit<EntryRecord, 'companyId'>>;

export interface Break {
  sequence: number;
  reason: BreakReason;
}

/** The link before the first entry of a company. */
export function genesisOf(companyId: string): Link {
  return { sequence: 0, hash: sha256(`invoicing-audit-v1\n${companyId}\n`) };
}

/** The breaks from `last` on, and the link that the next entries must follow. */
export function verifyEntries(companyId: string, last: Link, entries: readonly ChainedEntry[]) {
  const breaks: Break[] = [];
  let before = last;
  for (const entry of entries) {
    const reason = reasonOf(companyId, before, entry);
    if (reason) breaks.push({ sequence: entry.sequence, reason });
    before = { sequence: entry.sequence, hash: entry.hash };
  }
  return { breaks, last: before };
}

function reasonOf(companyId: string, before: Link, entry: ChainedEntry): Break['reason'] | undefined {
  if (entry.sequence !== before.sequence + 1) return 'missing';
  const body = bodyOf(entry.body);
  if (!body || sha256(entry.body) !== entry.hash) return 'changed';
  if (body.previousHash !== before.hash) return 'unchained';
  if (body.companyId !== companyId || body.sequence !== entry.sequence || !isFoundBy(body, entry))
    return 'misplaced';
  return isDetailOf(body, entry) ? undefined : 'detail_changed';
}

/** undefined for a text that no entry is written as: it could be read in two ways */
function bodyOf(text: string): Body | undefined {
  try {
    const body: Body = JSON.parse(text);
    return canonicalJson(body) === text ? body : undefined;
  } catch {
    return undefined;
  }
}

/** True if the columns that entries are searched by say what was hashed. */
function isFoundBy({ id, at, action, actor, target, targets }: Body, entry: ChainedEntry): boolean {
  const hashed: Partial<ChainedEntry> = {
    id,
    at,
    action,
    actorId: actor.id ?? null,
    targetType: target.type,
    targetId: target.id ?? null,
    otherTargetId: targets?.[0]?.id ?? null,
  };
  return Object.entries(hashed).every(([name, value]) => {
    const column = entry[name as keyof ChainedEntry];
    return column === undefined || (name === 'at' ? isSameMoment(column, value) : column === value);
  });
}

function isSameMoment(column: unknown, hashed: unknown): boolean {
  return Date.parse(String(column)) === Date.parse(String(hashed));
}

/** An erased detail has neither text nor salt. */
function isDetailOf({ detailHash }: Body, { detail, salt }: ChainedEntry): boolean {
  if (detail === null && salt === null) return true;
  if (detail === null || salt === null) return false;
  const salted = createHash('sha256').update(Buffer.from(salt, 'base64url')).update(detail);
  return salted.digest('base64url') === detailHash;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
