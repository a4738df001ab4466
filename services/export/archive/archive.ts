// An archive that grows, and is kept in parts: what has been written up to a checkpoint is there for good, what comes
// after it is cut off when another run takes over.
import { CHUNK_BYTES } from '../../../shared/contracts/files';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newId } from '../../../shared/runtime/ids';
import { nameKey } from '../domain/entry-name';
import type { Phase } from '../domain/phases';
import type { ExportRecord } from '../domain/present';
import { files } from '../files';
import { insertEntries } from '../queries/entries';
import { advance, hold, takeOver } from '../queries/exports';
import type { Entry } from '../zip/records';
import { Pending } from './pending';
import { Superseded } from './superseded';

export interface Progress {
  phase: Phase;
  afterId: string | null;
  documentsDone: number;
  missingPdfs: number;
}

export class Archive {
  private readonly pending = new Pending();
  private entered: object[] = [];
  private entries: number;
  private chunks: number;
  private writtenBytes: number;
  progress: Progress;

  private constructor(
    private readonly company: Scoped,
    readonly record: ExportRecord,
    readonly runId: string,
  ) {
    const { phase, afterId, documentsDone, missingPdfs } = record;
    this.progress = { phase, afterId, documentsDone, missingPdfs };
    this.entries = record.entries;
    this.chunks = record.chunks;
    this.writtenBytes = record.sizeBytes;
  }

  /** Takes over from whoever built it before, at the last checkpoint. Undefined when it is not being built any more. */
  static open(company: Scoped, id: string): Promise<Archive | undefined> {
    return company.transaction(async (tx) => {
      const runId = newId();
      const record = await tx.one<ExportRecord>(takeOver, [id, runId]);
      if (!record) return undefined;
      await files.open(tx, id);
      await files.truncate(tx, id, record.chunks, record.sizeBytes);
      return new Archive(company, { ...record, sizeBytes: Number(record.sizeBytes) }, runId);
    });
  }

  get madeAt(): Date {
    return new Date(this.record.createdAt);
  }

  /** Where the next byte comes. */
  get position(): number {
    return this.writtenBytes + this.pending.length;
  }

  /** Copies: what `bytes` is a part of is free to go. */
  append(bytes: Uint8Array): void {
    this.pending.append(bytes);
  }

  enter(entry: Entry & { sha256: string }): void {
    this.entered.push({ ...entry, position: this.entries++, nameKey: nameKey(entry.name) });
  }

  /** Notes that a file is not in the archive, and why. */
  miss(name: string, missing: string): void {
    this.entered.push({ name, missing, position: this.entries++, nameKey: nameKey(name) });
  }

  /** Writes what fills whole chunks, so that no more than one is held in memory. */
  async flush(): Promise<void> {
    if (this.pending.length < CHUNK_BYTES) return;
    await this.company.transaction(async (tx) => {
      if (!(await tx.one(hold, [this.record.id, this.runId]))) throw new Superseded();
      await this.writeChunks(tx, false);
    });
  }

  /** Everything up to here is kept. */
  async checkpoint(progress: Partial<Progress>, now: Date): Promise<void> {
    this.progress = { ...this.progress, ...progress };
    await this.company.transaction(async (tx) => {
      if (!(await tx.one(hold, [this.record.id, this.runId]))) throw new Superseded();
      await this.writeChunks(tx, true);
      if (this.entered.length > 0)
        await tx.many(insertEntries, [this.record.id, JSON.stringify(this.entered)]);
      await tx.one(advance, this.values(now));
    });
    this.entered = [];
  }

  private async writeChunks(tx: Transaction, isAll: boolean): Promise<void> {
    const { bytes } = this.pending;
    const end = isAll ? bytes.length : bytes.length - (bytes.length % CHUNK_BYTES);
    for (let at = 0; at < end; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, Math.min(at + CHUNK_BYTES, end));
      await files.writeChunk(tx, this.record.id, this.chunks++, chunk);
    }
    this.pending.drop(end);
    this.writtenBytes += end;
  }

  private values(now: Date): unknown[] {
    const { phase, afterId, documentsDone, missingPdfs } = this.progress;
    const where = [this.record.id, this.runId];
    const counts = [documentsDone, missingPdfs, this.entries, this.chunks, this.writtenBytes];
    return [...where, phase, afterId, ...counts, now.toISOString()];
  }
}
