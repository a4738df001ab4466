// Files of banks as they were sent.
import { receivables } from '../../../../shared/contracts/receivables';
import { FileStore } from '../../../../shared/runtime/files/file-store';

export const files = new FileStore('receivables');
export const store = { files, chunkAction: receivables.fileChunk.name };
