import type { PairLists } from '../../../shared/csv/fields';
import { FileStore } from '../../../shared/runtime/files/file-store';

/** Fields that are lists of pairs, as columns. */
export const PAIRS: PairLists = { identifiers: ['scheme', 'value'] };

export const files = new FileStore('clients');
