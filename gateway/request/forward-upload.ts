// Forwards an uploaded file to the service of its endpoint: in the call itself if it fits into a message of the bus,
// else in chunks before the call, so that it waits for its turn on the disk of the database.
import { CHUNK_BYTES, uploadChunk } from '../../shared/contracts/files';
import { newId } from '../../shared/runtime/database/ids';
import type { UploadHead } from '../../shared/runtime/files/file-answer';
import type { BusCall } from '../../shared/runtime/moleculer/bus-call';
import type { ReceivedFile } from './multipart';

export interface UploadTarget {
  /** Name of the action that will use the file: `settings.uploadLogo`. */
  action: string;
  companyId: string;
}

export async function forwardUpload(
  file: ReceivedFile,
  target: UploadTarget,
  call: BusCall,
): Promise<UploadHead> {
  const { content, ...head } = file;
  if (content.size <= CHUNK_BYTES) return { ...head, bytes: await content.chunk(0) };
  const [service = ''] = target.action.split('.');
  const uploadAction = { ...uploadChunk(), name: `${service}.uploadChunk` };
  const fileId = newId();
  for (let index = 0; index * CHUNK_BYTES < content.size; index++) {
    const bytes = await content.chunk(index);
    await call(uploadAction, { companyId: target.companyId, fileId, index, bytes });
  }
  return { ...head, fileId };
}
