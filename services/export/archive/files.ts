// The stored zips.
import { FileStore } from '../../../shared/runtime/files/file-store';

/** The zip of an export is the file of the same id. */
export const files = new FileStore('export');
