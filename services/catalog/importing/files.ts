import { Article, catalog } from '../../../shared/contracts/catalog';
import type { PairLists } from '../../../shared/csv/fields';
import type { ResourceTable } from '../../../shared/csv/send-resources';
import { FileStore } from '../../../shared/runtime/files/file-store';
import { freeColumns } from './queries/imports';

/** Fields that are lists of pairs, as columns. */
export const PAIRS: PairLists = { attributes: ['name', 'value'] };

export const files = new FileStore('catalog');

/** The list as a CSV. */
export const csvTable: ResourceTable = {
  fileName: 'articles.csv',
  schema: Article,
  pairs: PAIRS,
  without: [],
  freeColumns,
  store: { files, chunkAction: catalog.fileChunk.name },
};
