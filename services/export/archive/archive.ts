// An archive that is written in parts. Everything up to a checkpoint stays; another run that takes over truncates the rest.
import { CHUNK_BYTES } from '../../../shared/contracts/files';
import { newId } from '../../../shared/runtime/database/ids';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { Entry } from '../../../shared/zip/records';
import { nameKey } from '../domain/entry-name';
import type { ExportRecord } from '../domain/present';
import type { Phase } from '../models/export-row';
import { insertEntries } from '../queries/entries';
import { advance, hold, takeOver } from '../queries/exports';
import { files } from './files';
import { Superseded } from './superseded';
import { WriteBuffer } from './write-buffer';

export interface Progress {
  phase: Phase;
  afterId: string | null;
  documentsDone: number;
  missingPdfs: number;
}

export class Archive {
  private readonly buffer = new WriteBuffer();
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

  /** Takes over from an earlier run at its last checkpoint. Undefined when the export is not being built any more. */
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

  /** Offset of the next byte. */
  get position(): number {
    return this.writtenBytes + this.buffer.length;
  }

  /** Copies `bytes`, so that a larger buffer they are a view of can be freed. */
  append(bytes: Uint8Array): void {
    this.buffer.append(bytes);
  }

  enter(entry: Entry & { sha256: string }): void {
    this.entered.push({ ...entry, position: this.entries++, nameKey: nameKey(entry.name) });
  }

  /** Records that a file is not in the archive, and why. */
  miss(name: string, missing: string): void {
    this.entered.push({ name, missing, position: this.entries++, nameKey: nameKey(name) });
  }

  /** Writes the full chunks, so that at most one is in memory. */
  async flush(): Promise<void> {
    if (this.buffer.length < CHUNK_BYTES) return;
    await this.company.transaction(async (tx) => {
      if (!(await tx.one(hold, [this.record.id, this.runId]))) throw new Superseded();
      await this.writeChunks(tx, false);
    });
  }

  /** Makes everything up to here permanent. */
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
    const { bytes } = this.buffer;
    const end = isAll ? bytes.length : bytes.length - (bytes.length % CHUNK_BYTES);
    for (let at = 0; at < end; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, Math.min(at + CHUNK_BYTES, end));
      await files.writeChunk(tx, this.record.id, this.chunks++, chunk);
    }
    this.buffer.drop(end);
    this.writtenBytes += end;
  }

  private values(now: Date): unknown[] {
    const { phase, afterId, documentsDone, missingPdfs } = this.progress;
    const where = [this.record.id, this.runId];
    const counts = [documentsDone, missingPdfs, this.entries, this.chunks, this.writtenBytes];
    return [...where, phase, afterId, ...counts, now.toISOString()];
  }
}
