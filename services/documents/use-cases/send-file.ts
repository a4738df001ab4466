// A response of any size: one that fits into a message of the bus is sent at once, a larger one in chunks.
import { documents } from '../../../shared/contracts/documents';
import { CHUNK_BYTES } from '../../../shared/contracts/files';
import type { AskContext } from '../../../shared/runtime/context';
import type { FileHead } from '../../../shared/runtime/files/file-answer';
import { FileStore } from '../../../shared/runtime/files/file-store';

export const files = new FileStore('documents');

/** @param companyId of the file, where the caller is not signed in */
export async function sendFile(
  ctx: AskContext,
  head: FileHead,
  bytes: Buffer,
  companyId: string = ctx.companyId,
): Promise<never> {
  if (bytes.length <= CHUNK_BYTES || !ctx.config.nats) return ctx.sendFile({ ...head, bytes });
  return ctx.sendInChunks(head, [bytes], { files, chunkAction: documents.fileChunk.name }, companyId);
}
