// Files of a company, in chunks, in the database of their service: every replica has them, a backup has them, and they
// go with the transaction that wrote them.
import { createHash } from 'node:crypto';
import { CHUNK_BYTES } from '../../contracts/files';
import { type PreparedQuery, readQuery, writeQuery } from '../database/query';
import type { Scoped } from '../database/scoped';
import type { Transaction } from '../database/transaction';
import { newId } from '../ids';
import { rechunk } from './rechunk';

export interface StoredFile {
  id: string;
  chunks: number;
  sizeBytes: number;
  sha256: string | null;
}

type Door = Pick<Scoped | Transaction, 'many' | 'one'>;

/**
 * PostgreSQL's client reads bytes as text, in a buffer that it makes anew, twice as large, until a row fits: a chunk read
 * as one row leaves eight times its size to be collected.
 */
const PIECE_BYTES = 16 * 1024;

const UPLOAD_LIFE = `interval '1 hour'`;

export class FileStore {
  private readonly statements: ReturnType<typeof statementsFor>;

  constructor(schema: string) {
    this.statements = statementsFor(schema);
  }

  /**
   * Writes chunk by chunk, never holding more than one; `door` must be scoped to a company. Until `finish` has run the
   * file has no hash and counts as an upload that was broken off: it is cleared away after an hour.
   */
  async write(
    door: Door,
    source: Iterable<Buffer> | AsyncIterable<Buffer>,
    expiresAt: Date | null = null,
  ): Promise<StoredFile> {
    const id = newId();
    const hash = createHash('sha256');
    let chunks = 0;
    let sizeBytes = 0;
    for await (const bytes of rechunk(source, CHUNK_BYTES)) {
      hash.update(bytes);
      await this.writeChunk(door, id, chunks, bytes);
      chunks += 1;
      sizeBytes += bytes.length;
    }
    if (chunks === 0) await this.writeChunk(door, id, chunks++, Buffer.alloc(0));
    const sha256 = hash.digest('hex');
    await this.finish(door, id, sha256, expiresAt);
    return { id, chunks, sizeBytes, sha256 };
  }

  /** Begins a file that is written over a longer time: it is kept until `finish` says how long, or `remove`. */
  async open(door: Door, fileId: string): Promise<void> {
    await door.many(this.statements.open, [fileId]);
  }

  /** Takes away what follows the first `chunks` chunks, which have `sizeBytes` bytes. */
  async truncate(door: Door, fileId: string, chunks: number, sizeBytes: number): Promise<void> {
    await door.many(this.statements.truncate, [fileId, chunks, sizeBytes]);
  }

  /** Without a hash for what is too large to be read again only for that. */
  async finish(door: Door, fileId: string, sha256: string | null, expiresAt: Date | null): Promise<void> {
    await door.many(this.statements.finish, [fileId, sha256, expiresAt]);
  }

  /** Writing a chunk again changes nothing. */
  async writeChunk(door: Door, fileId: string, index: number, bytes: Buffer): Promise<void> {
    await door.many(this.statements.begin, [fileId]);
    await door.many(this.statements.writeChunk, [fileId, index, bytes]);
  }

  /** Undefined once it is over, by the clock of who asks. */
  async find(door: Door, fileId: string, now: Date): Promise<StoredFile | undefined> {
    const row = await door.one<StoredFile>(this.statements.find, [fileId, now.toISOString()]);
    return row && { ...row, sizeBytes: Number(row.sizeBytes) };
  }

  async chunk(door: Door, fileId: string, index: number): Promise<Buffer | undefined> {
    const pieces = await door.many<{ bytes: Buffer }>(this.statements.chunk, [fileId, index]);
    return pieces.length === 0 ? undefined : Buffer.concat(pieces.map(({ bytes }) => bytes));
  }

  /** The whole file; only for what is known to be small. */
  async read(door: Door, fileId: string): Promise<Buffer | undefined> {
    const rows = await door.many<{ bytes: Buffer }>(this.statements.chunks, [fileId]);
    return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ bytes }) => bytes));
  }

  /** Reads a small file and removes it: an upload is used once. */
  async take(door: Door, fileId: string): Promise<Buffer | undefined> {
    const bytes = await this.read(door, fileId);
    await this.remove(door, fileId);
    return bytes;
  }

  async remove(door: Door, fileId: string): Promise<void> {
    await door.many(this.statements.remove, [fileId]);
  }

  /** Files that are over, of all companies: `door` must be open to them. */
  async forgetExpired(door: Door): Promise<number> {
    return (await door.many(this.statements.forget)).length;
  }
}

function statementsFor(schema: string): Record<StatementName, PreparedQuery> {
  const read = (verb: string, text: string) => readQuery(`${schema}.files.${verb}`, text);
  const write = (verb: string, text: string) => writeQuery(`${schema}.files.${verb}`, text);
  const files = `${schema}.files`;
  const chunks = `${schema}.file_chunks`;
  const one = 'company_id = $1 AND file_id = $2';
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
    chunk: read(
      'chunk',
      `SELECT substring(bytes FROM piece FOR ${PIECE_BYTES}) AS bytes
       FROM ${chunks} CROSS JOIN generate_series(1, greatest(1, length(bytes)), ${PIECE_BYTES}) piece
       WHERE ${one} AND index = $3 ORDER BY piece`,
    ),
    chunks: read('chunks', `SELECT bytes FROM ${chunks} WHERE ${one} ORDER BY index`),
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
  | 'remove'
  | 'forget';
