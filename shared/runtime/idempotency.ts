// Idempotency-Key: the change and the kept answer are ONE transaction, so a repeated request either finds the answer
// or finds that nothing happened. The key itself is stored hashed, and the answer is sealed under the key: whoever
// reads the table sees neither (an answer may hold an API key that is stored nowhere else).
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { CallContext } from './context';
import type { Database } from './database/database';
import { readQuery, writeQuery } from './database/query';
import { noCompany } from './database/tenant-scope';
import { problem } from './errors';
import type { Principal } from './principal';
import type { HttpEnvelope } from './service';

export interface IdempotentCall {
  /** As sent by the client. */
  key: string;
  /** Hash of method, path and body. */
  fingerprint: string;
  principal: Principal;
  action: string;
}

interface KeptRow {
  fingerprint: string;
  answer: Buffer;
}

/** Runs `perform` at most once per principal and key; later calls get the first answer. */
export async function runOnce(
  database: Database,
  ctx: CallContext,
  call: IdempotentCall,
  perform: () => Promise<HttpEnvelope>,
): Promise<HttpEnvelope> {
  const statements = statementsFor(database.schema);
  const keyHash = hashOf(call);
  const answer = await database.scoped(noCompany(ctx)).transaction(async (tx) => {
    const locked = await tx.one<{ locked: boolean }>(statements.lock, [keyHash]);
    if (!locked?.locked) throw problem('idempotency_in_progress');
    const kept = await tx.one<KeptRow>(statements.find, [keyHash]);
    if (kept) return replay(kept, call);
    ctx.joinTransaction(tx);
    const answer = await perform();
    await tx.many(statements.keep, [keyHash, call.fingerprint, seal(answer, call.key)]);
    return answer;
  });
  await ctx.leaveTransaction();
  return answer;
}

/** The same for what prepares itself outside of the transaction: not at all when the answer is kept already. */
export async function runPrepared(
  database: Database,
  ctx: CallContext,
  call: IdempotentCall,
  prepare: () => Promise<() => Promise<HttpEnvelope>>,
): Promise<HttpEnvelope> {
  const scope = database.scoped(noCompany(ctx));
  const kept = await scope.one<KeptRow>(statementsFor(database.schema).find, [hashOf(call)]);
  if (kept) return replay(kept, call);
  return runOnce(database, ctx, call, await prepare());
}

function hashOf({ principal, key }: IdempotentCall): string {
  return hash(`${principal.userId} ${principal.companyId} ${key}`);
}

function replay(kept: KeptRow, call: IdempotentCall): HttpEnvelope {
  if (kept.fingerprint !== call.fingerprint) throw problem('idempotency_key_reused');
  const answer = unseal(kept.answer, call.key);
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}

function statementsFor(schema: string) {
  const name = (verb: string) => `${schema}.idempotency.${verb}`;
  return {
    lock: writeQuery(
      name('lock'),
      `SELECT pg_try_advisory_xact_lock(hashtextextended('${schema}' || $1, 0)) AS locked`,
    ),
    find: readQuery(
      name('find'),
      `SELECT fingerprint, answer FROM ${schema}.idempotency_keys
        WHERE key_hash = $1 AND created_at > now() - interval '24 hours'`,
    ),
    keep: writeQuery(
      name('keep'),
      // each kept answer clears away a few that are over, so that the table does not grow for ever
      `WITH over AS (
          DELETE FROM ${schema}.idempotency_keys WHERE key_hash IN (
            SELECT key_hash FROM ${schema}.idempotency_keys
            WHERE created_at <= now() - interval '24 hours' AND key_hash <> $1
            ORDER BY created_at LIMIT 5 FOR UPDATE SKIP LOCKED)
        ) INSERT INTO ${schema}.idempotency_keys (key_hash, fingerprint, answer) VALUES ($1, $2, $3)
        ON CONFLICT (key_hash) DO UPDATE SET fingerprint = excluded.fingerprint, answer = excluded.answer,
        created_at = now()`,
    ),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyFrom(idempotencyKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', idempotencyKey, '', 'idempotency answer', 32));
}

function seal(answer: HttpEnvelope, idempotencyKey: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(idempotencyKey), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function unseal(sealed: Buffer, idempotencyKey: string): HttpEnvelope {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(idempotencyKey), iv);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}
