// Files of requests wait on the disk while they arrive, but the small ones. How much of them waits is bounded, for each caller and in all.
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHUNK_BYTES } from '../../shared/contracts/files';
import { newId } from '../../shared/runtime/database/ids';
import { Problem } from '../../shared/runtime/errors';

/** Most bytes in one process; a pod has 1 GB of disk. */
const BYTES_MAX = 512 * 1024 * 1024;
/** Two of the largest files fit, or twelve of 10 MB. */
const BYTES_OF_CALLER_MAX = 128 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

export class UploadSpool {
  private readonly waiting = new Map<string, number>();
  private total = 0;

  /** @param folder made with the first file; without the right to, files go to the folder for temporary ones of the machine */
  constructor(private readonly folder: string) {}

  /** A file of this caller, which is to be closed. */
  fileOf(caller: string): SpooledFile {
    return new SpooledFile(
      () => this.open(),
      (bytes) => this.add(caller, bytes),
    );
  }

  /** Throws 503 for too many. */
  private add(caller: string, bytes: number): void {
    const ofCaller = (this.waiting.get(caller) ?? 0) + bytes;
    const isTooMuch = ofCaller > BYTES_OF_CALLER_MAX || this.total + bytes > BYTES_MAX;
    if (bytes > 0 && isTooMuch) throw tooManyUploads();
    this.total += bytes;
    if (ofCaller > 0) this.waiting.set(caller, ofCaller);
    else this.waiting.delete(caller);
  }

  private async open(): Promise<FileHandle> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      return await openNameless(this.folder);
    } catch {
      return openNameless(tmpdir());
    }
  }
}

/** A file without a name is gone when its process closes it, or ends in any way. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `upload-${newId()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

export class SpooledFile {
  size = 0;
  private readonly hash = createHash('sha256');
  private pieces: Buffer[] = [];
  private handle: FileHandle | undefined;
  private isClosed = false;

  constructor(
    private readonly open: () => Promise<FileHandle>,
    private readonly count: (bytes: number) => void,
  ) {}

  /** Writes a piece; the caller waits for the end before the next one. @throws 503 where too much waits */
  async write(piece: Buffer): Promise<void> {
    if (this.isClosed) return;
    this.count(piece.length);
    this.size += piece.length;
    this.hash.update(piece);
    if (!this.handle && this.size <= CHUNK_BYTES) {
      this.pieces.push(Buffer.from(piece));
      return;
    }
    if (!this.handle) await this.spill();
    await this.handle?.appendFile(piece);
  }

  /** SHA-256 of the whole, in hexadecimal digits; to be asked once. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  /** The bytes from `index` times CHUNK_BYTES on, at most so many. */
  async chunk(index: number): Promise<Buffer> {
    const from = index * CHUNK_BYTES;
    if (!this.handle) return Buffer.concat(this.pieces).subarray(from, from + CHUNK_BYTES);
    const bytes = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, this.size - from));
    await this.handle.read(bytes, 0, bytes.length, from);
    return bytes;
  }

  /** Frees disk and memory; may be called twice. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    this.count(-this.size);
    this.pieces = [];
    await this.handle?.close();
  }

  private async spill(): Promise<void> {
    const handle = await this.open();
    const pieces = Buffer.concat(this.pieces);
    this.pieces = [];
    // the client may have gone meanwhile
    if (this.isClosed) await handle.close();
    else {
      this.handle = handle;
      await handle.appendFile(pieces);
    }
  }
}

function tooManyUploads(): Problem {
  return new Problem('service_unavailable', {
    detail: 'Too many bytes of uploads are under way: wait for the earlier ones.',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
