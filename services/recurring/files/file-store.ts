import { FileStore } from '../../../shared/runtime/files/file-store';

/** Lists as CSV that are too large for one message of the bus. */
export const files = new FileStore('recurring');
