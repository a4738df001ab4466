// Payloads and proofs. They are not sealed with a connection's key: with its loss nothing legal is lost.
import { FileStore } from '../../../shared/runtime/files/file-store';

export const files = new FileStore('transmissions');
