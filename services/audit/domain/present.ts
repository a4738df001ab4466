// Entries as answers have them: from the text that was hashed, and from its detail where that is not erased.
import type { audit } from '../../../shared/contracts/audit';
import type { Checkpoint } from '../../../shared/contracts/audit-checkpoints';
import type { Output } from '../../../shared/contracts/contract';
import type { HistoryEntry } from '../../../shared/contracts/history';
import type { Change } from '../../../shared/runtime/audit/entry';
import type { CheckpointRecord } from '../models/checkpoint-row';
import type { EntryRecord } from '../models/entry-row';
import type { Body } from './body';
import { shortenAccounts } from './shorten-accounts';

type AuditEntry = Output<typeof audit.log>['items'][number];
type StoredEntry = Pick<EntryRecord, 'body' | 'detail' | 'hash'>;

export interface Detail {
  actor?: { name: string; email?: string };
  changes: Change[];
  ip?: string;
  userAgent?: string;
}

export function presentEntry({ body, detail: text, hash }: StoredEntry): AuditEntry {
  const {
    previousHash: _previous,
    detailHash: _detail,
    v: _v,
    companyId: _company,
    ...members
  } = bodyOf(body);
  const { actor, changes, ...from } = detailOf(text);
  const { requestId = null } = members;
  return { ...members, requestId, actor: { ...members.actor, ...actor }, ...from, changes, hash };
}

/** Changes are those of the target: in the history of a further thing they would be those of another one. */
export function presentHistory({ body, detail: text }: StoredEntry, thingId: string): HistoryEntry {
  const { id, at, action, actor, via, target } = bodyOf(body);
  const { actor: person, changes } = detailOf(text);
  const isKey = via?.kind === 'key' && actor.type !== 'service_account';
  const actorId = isKey ? via.id : (actor.id ?? null);
  const type = isKey ? ('key' as const) : actor.type;
  return {
    id,
    at,
    action,
    by: { type, actorId, name: person?.name ?? null },
    changes: target.id === thingId ? changes : [],
  };
}

export function presentCheckpoint({ companyId: _company, at, ...checkpoint }: CheckpointRecord): Checkpoint {
  return { ...checkpoint, at: secondOf(at) };
}

/** The moment as the note has it. */
export function secondOf(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

export function bodyOf(text: string): Body {
  return JSON.parse(text);
}

function detailOf(text: string | null): Detail {
  const detail: Detail = text === null ? { changes: [] } : JSON.parse(text);
  return { ...detail, changes: detail.changes.map(shortenAccounts) };
}
