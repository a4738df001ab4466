// Files of a company, in chunks, in the database of their service: every replica and every backup has them, and they are
// rolled back with their transaction.
import { createHash } from 'node:crypto';
import { CHUNK_BYTES } from '../../contracts/files';
import { newId } from '../database/ids';
import { type PreparedQuery, readQuery, writeQuery } from '../database/query';
import type { Scoped } from '../database/scoped';
import type { Transaction } from '../database/transaction';
import { rechunk } from './rechunk';

export interface StoredFile {
  id: string;
  chunks: number;
  sizeBytes: number;
  sha256: string | null;
}

/** The rows of a company, or a transaction on them. */
type Executor = Pick<Scoped | Transaction, 'many' | 'one'>;

/**
 * A chunk is read as rows of this size: PostgreSQL's client doubles its buffer until a row fits, so a chunk in one row would leave
 * eight times its size to be collected.
 */
const PIECE_BYTES = 16 * 1024;

const UPLOAD_LIFE = `interval '1 hour'`;

export class FileStore {
  private readonly queries: ReturnType<typeof queriesFor>;

  constructor(schema: string) {
    this.queries = queriesFor(schema);
  }

  /**
   * Writes chunk by chunk, never holding more than one; `executor` must be scoped to a company. Until `finish` has run, the file
   * has no hash and counts as an interrupted upload, which is deleted after an hour.
   */
  async write(
    executor: Executor,
    source: Iterable<Buffer> | AsyncIterable<Buffer>,
    expiresAt: Date | null = null,
  ): Promise<StoredFile> {
    const id = newId();
    const hash = createHash('sha256');
    let chunks = 0;
    let sizeBytes = 0;
    for await (const bytes of rechunk(source, CHUNK_BYTES)) {
      hash.update(bytes);
      await this.writeChunk(executor, id, chunks, bytes);
      chunks += 1;
      sizeBytes += bytes.length;
    }
    if (chunks === 0) await this.writeChunk(executor, id, chunks++, Buffer.alloc(0));
    const sha256 = hash.digest('hex');
    await this.finish(executor, id, sha256, expiresAt);
    return { id, chunks, sizeBytes, sha256 };
  }

  /** Begins a file that is written over a longer time: it has no end before `finish` or `remove`. */
  async open(executor: Executor, fileId: string): Promise<void> {
    await executor.many(this.queries.open, [fileId]);
  }

  /** Deletes all but the first `chunks` chunks, which have `sizeBytes` bytes. */
  async truncate(executor: Executor, fileId: string, chunks: number, sizeBytes: number): Promise<void> {
    await executor.many(this.queries.truncate, [fileId, chunks, sizeBytes]);
  }

  /** @param sha256 null for a file that is too large to be read again for its hash */
  async finish(
    executor: Executor,
    fileId: string,
    sha256: string | null,
    expiresAt: Date | null,
  ): Promise<void> {
    await executor.many(this.queries.finish, [fileId, sha256, expiresAt]);
  }

  /** Writing a chunk again changes nothing. */
  async writeChunk(executor: Executor, fileId: string, index: number, bytes: Buffer): Promise<void> {
    await executor.many(this.queries.begin, [fileId]);
    await executor.many(this.queries.writeChunk, [fileId, index, bytes]);
  }

  /** Returns undefined for an expired file. */
  async find(executor: Executor, fileId: string, now: Date): Promise<StoredFile | undefined> {
    const row = await executor.one<StoredFile>(this.queries.find, [fileId, now.toISOString()]);
    return row && { ...row, sizeBytes: Number(row.sizeBytes) };
  }

  async chunk(executor: Executor, fileId: string, index: number): Promise<Buffer | undefined> {
    const pieces = await executor.many<{ bytes: Buffer }>(this.queries.chunk, [fileId, index]);
    return pieces.length === 0 ? undefined : Buffer.concat(pieces.map(({ bytes }) => bytes));
  }

  /** Reads the whole file, which must be known to be small. */
  async read(executor: Executor, fileId: string): Promise<Buffer | undefined> {
    const rows = await executor.many<{ bytes: Buffer }>(this.queries.chunks, [fileId]);
    return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ bytes }) => bytes));
  }

  /** Reads a small file and removes it: an upload is used once. */
  async take(executor: Executor, fileId: string): Promise<Buffer | undefined> {
    const bytes = await this.read(executor, fileId);
    await this.remove(executor, fileId);
    return bytes;
  }

  async remove(executor: Executor, fileId: string): Promise<void> {
    await executor.many(this.queries.remove, [fileId]);
  }

  /** Sums the bytes of all files, interrupted uploads included; `executor` must be open to the companies. */
  async bytesOf(
    executor: Executor,
    companyIds: readonly string[],
  ): Promise<{ companyId: string; bytes: number }[]> {
    const rows = await executor.many<{ companyId: string; bytes: string }>(this.queries.bytesOf, [
      companyIds,
    ]);
    return rows.map(({ companyId, bytes }) => ({ companyId, bytes: Number(bytes) }));
  }

  /** Deletes expired files of all companies, to which `executor` must be open. Returns how many. */
  async forgetExpired(executor: Executor): Promise<number> {
    return (await executor.many(this.queries.forget)).length;
  }
}

function queriesFor(schema: string): Record<StatementName, PreparedQuery> {
  const read = (verb: string, text: string) => readQuery(`${schema}.files.${verb}`, text);
  const write = (verb: string, text: string) => writeQuery(`${schema}.files.${verb}`, text);
  const files = `${schema}.files`;
  const chunks = `${schema}.file_chunks`;
  const one = 'company_id = $1 AND file_id = $2';
  const pieces = `SELECT substring(bytes FROM piece FOR ${PIECE_BYTES}) AS bytes
    FROM ${chunks} CROSS JOIN generate_series(1, greatest(1, length(bytes)), ${PIECE_BYTES}) piece`;
  return {
    begin: write(
      'begin',
      `INSERT INTO ${files} (company_id, id, chunks, size_bytes, expires_at)
       VALUES ($1, $2, 0, 0, now() + ${UPLOAD_LIFE}) ON CONFLICT DO NOTHING`,
    ),
    writeChunk: write(
      'write_chunk',
      `WITH written AS (
         INSERT INTO ${chunks} (company_id, file_id, index, bytes) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING length(bytes) AS size)
       UPDATE ${files} SET chunks = chunks + 1, size_bytes = size_bytes + written.size
       FROM written WHERE company_id = $1 AND id = $2`,
    ),
    open: write(
      'open',
      `INSERT INTO ${files} (company_id, id, chunks, size_bytes) VALUES ($1, $2, 0, 0) ON CONFLICT DO NOTHING`,
    ),
    truncate: write(
      'truncate',
      `WITH cut AS (DELETE FROM ${chunks} WHERE ${one} AND index >= $3)
       UPDATE ${files} SET chunks = $3, size_bytes = $4 WHERE company_id = $1 AND id = $2`,
    ),
    finish: write(
      'finish',
      `UPDATE ${files} SET sha256 = $3, expires_at = $4 WHERE company_id = $1 AND id = $2`,
    ),
    find: read(
      'find',
      `SELECT id, chunks, size_bytes AS "sizeBytes", sha256 FROM ${files}
       WHERE company_id = $1 AND id = $2 AND (expires_at IS NULL OR expires_at > $3)`,
    ),
    chunk: read('chunk', `${pieces} WHERE ${one} AND index = $3 ORDER BY piece`),
    chunks: read('chunks', `${pieces} WHERE ${one} ORDER BY index, piece`),
    bytesOf: read(
      'bytes_of',
      `SELECT company_id AS "companyId", bytes::text FROM unnest($1::uuid[]) AS given (id)
       CROSS JOIN LATERAL (
         SELECT company_id, sum(size_bytes) AS bytes FROM ${files} WHERE company_id = given.id GROUP BY company_id) stored`,
    ),
    remove: write('remove', `DELETE FROM ${files} WHERE company_id = $1 AND id = $2`),
    forget: write(
      'forget',
      `DELETE FROM ${files} WHERE (company_id, id) IN (
         SELECT company_id, id FROM ${files} WHERE expires_at <= now() LIMIT 100) RETURNING id`,
    ),
  };
}

type StatementName =
  | 'begin'
  | 'open'
  | 'writeChunk'
  | 'truncate'
  | 'finish'
  | 'find'
  | 'chunk'
  | 'chunks'
  | 'bytesOf'
  | 'remove'
  | 'forget';
