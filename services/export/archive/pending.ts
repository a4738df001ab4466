// What of an archive is not written yet, in one buffer that is used again and again. Buffers of single files would be
// held until the next checkpoint: long enough to count as old, and old ones are collected after tens of megabytes only.
import { CHUNK_BYTES } from '../../../shared/contracts/files';

/** A page of documents and the chunk that it is added to. */
const USUAL_BYTES = 2 * CHUNK_BYTES;

export class Pending {
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

  /** Takes away the first `count` bytes. */
  drop(count: number): void {
    this.target.copyWithin(0, count, this.used);
    this.used -= count;
    // one large file must not keep its size until the end
    if (this.target.length > USUAL_BYTES && this.used <= USUAL_BYTES) this.resize(USUAL_BYTES);
  }

  private makeRoom(bytes: number): void {
    const wanted = this.used + bytes;
    if (wanted > this.target.length) this.resize(Math.max(wanted, 2 * this.target.length));
  }

  private resize(bytes: number): void {
    const resized = Buffer.allocUnsafeSlow(bytes);
    this.target.copy(resized, 0, 0, this.used);
    this.target = resized;
  }
}
