// Idempotency-Key: a request claims its key, asks, and then the change and the stored response are ONE transaction. A
// repeated request finds the response, or the claim of a request that still runs, or nothing. The claim expires, so that
// a killed process does not block the key. The key is stored hashed, and the response is sealed under the key, since it
// may hold an API key that is stored nowhere else.
import { createHash, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { AskContext } from './context';
import type { Database } from './database/database';
import { readQuery, writeQuery } from './database/query';
import { noCompany } from './database/tenant-scope';
import type { HttpEnvelope } from './envelope';
import { problem } from './errors';
import type { Principal } from './principal';
import { decrypt, encrypt, joined, split } from './secrets/aes-gcm';

export interface IdempotentCall {
  /** The key that the client has sent. */
  key: string;
  /** Hash of method, path and body, which must be the same in a repetition. */
  fingerprint: string;
  principal: Principal;
  action: string;
  /** Time limit of the request, in milliseconds. */
  timeoutMs: number;
}

type Commit = (write: () => Promise<HttpEnvelope>) => Promise<HttpEnvelope>;

interface StoredRow {
  fingerprint: string;
  answer: Buffer;
}

/** A claim outlives its request; a request that is later finds its claim gone, and is rolled back. */
const CLAIM_MARGIN_MS = 5_000;
/** A claim stands in the column of the response. Each sealed response is longer. */
const CLAIM_BYTES = 16;

/** Runs `perform`, which writes by `commit`, at most once per principal and key; later calls get the first response. */
export async function runOnce(
  database: Database,
  ctx: AskContext,
  call: IdempotentCall,
  perform: (commit: Commit) => Promise<HttpEnvelope>,
): Promise<HttpEnvelope> {
  const queries = queriesFor(database.schema);
  const scope = database.scoped(noCompany(ctx));
  const { userId, companyId, scopes, customRole } = call.principal;
  // an API key of other scopes gets no answer that it could not have got itself, nor does a role that sees less than it did
  const rights = [...(scopes ? [[...scopes].sort().join()] : []), ...(customRole?.restrictions ?? [])];
  const keyHash = hash([userId, companyId, call.key, ...rights].join(' '));
  const claim = randomBytes(CLAIM_BYTES);
  const seconds = (call.timeoutMs + CLAIM_MARGIN_MS) / 1000;
  const claimed = await scope.one(queries.claim, [keyHash, call.fingerprint, claim, seconds]);
  if (!claimed) return replay(await scope.one<StoredRow>(queries.find, [keyHash]), call);
  const commit: Commit = (write) =>
    scope.transaction((tx) =>
      ctx.within(tx, async () => {
        const answer = await write();
        const stored = await tx.one(queries.store, [keyHash, claim, seal(answer, call.key)]);
        if (!stored) throw problem('idempotency_in_progress');
        return answer;
      }),
    );
  try {
    const answer = await perform(commit);
    await ctx.committed();
    return answer;
  } catch (error) {
    const released = scope.many(queries.release, [keyHash, claim]);
    await released.catch((err) => ctx.log.warn({ err }, 'a claim could not be released and expires later'));
    throw error;
  }
}

function replay(stored: StoredRow | undefined, call: IdempotentCall): HttpEnvelope {
  if (!stored || stored.answer.length === CLAIM_BYTES) throw problem('idempotency_in_progress');
  if (stored.fingerprint !== call.fingerprint) throw problem('idempotency_key_reused');
  const answer = unseal(stored.answer, call.key);
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}

function queriesFor(schema: string) {
  const name = (verb: string) => `${schema}.idempotency.${verb}`;
  const keys = `${schema}.idempotency_keys`;
  return {
    claim: writeQuery(
      name('claim'),
      `INSERT INTO ${keys} AS known (key_hash, fingerprint, answer) VALUES ($1, $2, $3)
       ON CONFLICT (key_hash) DO UPDATE
       SET fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = excluded.created_at
       WHERE known.created_at <= now() - CASE WHEN length(known.answer) = ${CLAIM_BYTES}
         THEN make_interval(secs => $4) ELSE interval '24 hours' END
       RETURNING key_hash`,
    ),
    find: readQuery(name('find'), `SELECT fingerprint, answer FROM ${keys} WHERE key_hash = $1`),
    // each stored response deletes a few expired ones, so that the table does not grow for ever
    store: writeQuery(
      name('store'),
      `WITH over AS (
         DELETE FROM ${keys} WHERE key_hash IN (
           SELECT key_hash FROM ${keys}
           WHERE created_at <= now() - interval '24 hours' AND key_hash <> $1
           ORDER BY created_at LIMIT 5 FOR UPDATE SKIP LOCKED)
       ) UPDATE ${keys} SET answer = $3, created_at = now() WHERE key_hash = $1 AND answer = $2
       RETURNING key_hash`,
    ),
    release: writeQuery(name('release'), `DELETE FROM ${keys} WHERE key_hash = $1 AND answer = $2`),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function keyFrom(idempotencyKey: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', idempotencyKey, '', 'idempotency answer', 32)));
}

function seal(answer: HttpEnvelope, idempotencyKey: string): Buffer {
  return joined(encrypt(keyFrom(idempotencyKey), JSON.stringify(answer)));
}

function unseal(sealed: Buffer, idempotencyKey: string): HttpEnvelope {
  return JSON.parse(decrypt(keyFrom(idempotencyKey), split(sealed)));
}
