// Payloads and proofs. They are not sealed, so that a lost key of a connection loses no evidence.
import { FileStore } from '../../../shared/runtime/files/file-store';

export const files = new FileStore('transmissions');
