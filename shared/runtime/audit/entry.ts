// The entry of the audit log that an outbox row carries beside its event.
import { hash } from 'node:crypto';
import { randomPool } from '../random-pool';
import type { Author } from './author';
import { canonicalJson } from './canonical-json';

const SALT_BYTES = 32;
const nextSalt = randomPool(SALT_BYTES);

export interface Target {
  type: string;
  id?: string;
  /** The version of the row after the change. */
  version?: number;
}

export interface Change {
  /** JSON Pointer (RFC 6901) into the resource: `/name`. */
  pointer: string;
  before?: unknown;
  after?: unknown;
  /** Stands instead of the values of a secret. */
  changed?: true;
}

/** An entry as the audit log takes it. */
export interface OutboxEntry {
  id: string;
  companyId: string;
  action: string;
  /** The moment of the change, ISO 8601 with milliseconds. */
  at: string;
  eventId: string | null;
  requestId: string | null;
  /** The text that `entryText` returns. */
  entry: string;
}

/** The entry as JSON text. What a person could be known by is in `detail`, of which only the salted hash is chained. */
export function entryText(
  targets: readonly Target[],
  author: Author | undefined,
  changes: readonly Change[],
): string {
  const { actor = { type: 'system' }, via, name, email, ip, userAgent } = author ?? {};
  const person = name === undefined ? undefined : { name, email };
  const detail = canonicalJson({ actor: person, changes, ip, userAgent });
  const salt = nextSalt();
  const [target, ...others] = targets;
  return JSON.stringify({
    actor,
    via,
    target,
    targets: others.length > 0 ? others : undefined,
    detail,
    salt: salt.toString('base64url'),
    detailHash: hash('sha256', Buffer.concat([salt, Buffer.from(detail)]), 'base64url'),
  });
}
