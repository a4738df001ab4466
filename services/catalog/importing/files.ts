import type { PairLists } from '../../../shared/csv/fields';
import { FileStore } from '../../../shared/runtime/files/file-store';

/** Fields that are lists of pairs, as columns. */
export const PAIRS: PairLists = { attributes: ['name', 'value'] };

export const files = new FileStore('catalog');
