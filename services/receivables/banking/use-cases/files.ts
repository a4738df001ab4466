// Files of banks as they were sent.
import { FileStore } from '../../../../shared/runtime/files/file-store';

export const files = new FileStore('receivables');
