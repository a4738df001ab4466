// The body of an entry: the text that is hashed and chained. Its members are those of the canonical form (RFC 8785), in its order.
import type { AuditActorType } from '../../../shared/contracts/audit';
import type { Author } from '../../../shared/runtime/audit/author';
import { canonicalJson } from '../../../shared/runtime/audit/canonical-json';
import type { OutboxEntry, Target } from '../../../shared/runtime/audit/entry';

/** The entry by the writer of the change; see shared/runtime/audit/entry.ts. */
interface Written {
  actor: { type: AuditActorType; id?: string };
  via?: Author['via'];
  target: Target;
  targets?: Target[];
  detail: string;
  salt: string;
  detailHash: string;
}

export type Outcome = 'done' | 'refused';

/** The members of the text that is hashed. */
export interface Body extends Pick<Written, 'actor' | 'via' | 'target' | 'targets' | 'detailHash'> {
  action: string;
  at: string;
  companyId: string;
  eventId: string | null;
  id: string;
  outcome: Outcome;
  previousHash: string;
  requestId?: string;
  sequence: number;
  v: 1;
}

/** An entry as the statement takes it that gives its number. */
export interface EntryToAppend {
  companyId: string;
  id: string;
  at: string;
  action: string;
  actorId: string | null;
  targetType: string;
  targetId: string | null;
  otherTargetId: string | null;
  /** The body before the previous hash, between it and the number, and after the number. */
  start: string;
  middle: string;
  rest: string;
  detail: string;
  salt: string;
}

/** @throws SyntaxError for an entry that is no JSON */
export function toAppend({ entry, ...row }: OutboxEntry, outcome: Outcome = 'done'): EntryToAppend {
  const written: Written = JSON.parse(entry);
  const { actor, target, targets, detail, salt } = written;
  const { companyId, id, at, action } = row;
  return {
    companyId,
    id,
    at,
    action,
    actorId: actor.id ?? null,
    targetType: target.type,
    targetId: target.id ?? null,
    otherTargetId: targets?.[0]?.id ?? null,
    ...bodyOf(row, written, outcome),
    detail,
    salt,
  };
}

/** The members stand in the order of their names, as the canonical form has them. */
function bodyOf(
  { companyId, id, at, action, eventId, requestId }: Omit<OutboxEntry, 'entry'>,
  { actor, via, target, targets, detailHash }: Written,
  outcome: Outcome,
): Pick<EntryToAppend, 'start' | 'middle' | 'rest'> {
  const before = { action, actor, at, companyId, detailHash, eventId, id, outcome };
  const after = { target, targets, v: 1, via };
  return {
    start: `${canonicalJson(before).slice(0, -1)},"previousHash":"`,
    middle: `",${requestId === null ? '' : `"requestId":${canonicalJson(requestId)},`}"sequence":`,
    rest: `,${canonicalJson(after).slice(1)}`,
  };
}
