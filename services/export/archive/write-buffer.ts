// The bytes of an archive that are not stored yet, in one buffer that is reused. Buffers of single files would be held
// until the next checkpoint: long enough to become old for the garbage collector, which collects old ones rarely.
import { CHUNK_BYTES } from '../../../shared/contracts/files';

/** A page of documents and the chunk that it is added to. */
const USUAL_BYTES = 2 * CHUNK_BYTES;

export class WriteBuffer {
  private target = Buffer.allocUnsafeSlow(USUAL_BYTES);
  private used = 0;

  get length(): number {
    return this.used;
  }

  /** Valid until the next change. */
  get bytes(): Buffer {
    return this.target.subarray(0, this.used);
  }

  append(bytes: Uint8Array): void {
    this.makeRoom(bytes.length);
    this.target.set(bytes, this.used);
    this.used += bytes.length;
  }

  /** Removes the first `count` bytes. */
  drop(count: number): void {
    this.target.copyWithin(0, count, this.used);
    this.used -= count;
    // a large file must not keep the buffer large
    if (this.target.length > USUAL_BYTES && this.used <= USUAL_BYTES) this.resize(USUAL_BYTES);
  }

  private makeRoom(bytes: number): void {
    const needed = this.used + bytes;
    if (needed > this.target.length) this.resize(Math.max(needed, 2 * this.target.length));
  }

  private resize(bytes: number): void {
    const resized = Buffer.allocUnsafeSlow(bytes);
    this.target.copy(resized, 0, 0, this.used);
    this.target = resized;
  }
}
