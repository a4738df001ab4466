// Frees the memory of a large file at once. V8 would free it at its next full collection, and uploads that are refused one
// after the other do not cause any.
import { types } from 'node:util';

/** A smaller buffer may share its memory with others. */
const LARGE_BYTES = 1024 * 1024;

/** Frees `bytes`, which are empty afterwards: no other code may still read them, nor another thread. */
export function freeBytes(bytes: Buffer): void {
  const { buffer } = bytes;
  if (bytes.length >= LARGE_BYTES && types.isArrayBuffer(buffer)) buffer.transfer(0);
}
