// Implementations of the actions of contracts/files.ts, for any service with files.
import type { fileChunk, storedBytes, uploadChunk } from '../../contracts/files';
import { readAction, writeAction } from '../action';
import { problem } from '../errors';
import type { FileStore } from './file-store';

export function readChunks(contract: ReturnType<typeof fileChunk>, files: FileStore) {
  return readAction(contract, async ({ companyId, fileId, index }, ctx) => {
    const bytes = await files.chunk(ctx.companyNamed(companyId), fileId, index);
    if (!bytes) throw problem('not_found');
    return { bytes };
  });
}

export function writeChunks(contract: ReturnType<typeof uploadChunk>, files: FileStore) {
  return writeAction(contract, {
    async write({ companyId, fileId, index, bytes }, ctx) {
      const company = ctx.companyNamed(companyId);
      // the bytes arrive as a view of the message
      await company.transaction((tx) => files.writeChunk(tx, fileId, index, Buffer.from(bytes)));
      return {};
    },
  });
}

export function sumStoredBytes(contract: ReturnType<typeof storedBytes>, files: FileStore) {
  return readAction(contract, async ({ companyIds }, ctx) => ({
    items: await files.bytesOf(ctx.acrossCompanies, companyIds),
  }));
}
