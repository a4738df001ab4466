// A response of any size: one that fits into a message of the bus is sent at once, a larger one is stored for the gateway.
import { documents } from '../../../shared/contracts/documents';
import { CHUNK_BYTES } from '../../../shared/contracts/files';
import type { AskContext } from '../../../shared/runtime/context';
import type { FileHead } from '../../../shared/runtime/files/file-answer';
import { FileStore } from '../../../shared/runtime/files/file-store';

const STORED_MS = 60 * 60 * 1000;

export const files = new FileStore('documents');

/** @param companyId of the file, where the caller is not signed in */
export async function sendFile(
  ctx: AskContext,
  head: FileHead,
  bytes: Buffer,
  companyId: string = ctx.companyId,
): Promise<never> {
  if (bytes.length <= CHUNK_BYTES || !ctx.config.nats) return ctx.sendFile({ ...head, bytes });
  const expiresAt = new Date(ctx.now().getTime() + STORED_MS);
  const file = await ctx.companyNamed(companyId).transaction((tx) => files.write(tx, [bytes], expiresAt));
  return ctx.sendStoredFile(head, { action: documents.fileChunk.name, companyId, file });
}
