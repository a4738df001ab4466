import { Article, catalog } from '../../../shared/contracts/catalog';
import type { ResourceTable } from '../../../shared/csv/send-resources';
import { FileStore } from '../../../shared/runtime/files/file-store';
import { LISTS } from './domain/list-columns';
import { freeColumns } from './queries/imports';

export const files = new FileStore('catalog');

/** The list as a CSV. */
export const csvTable: ResourceTable = {
  fileName: 'articles.csv',
  schema: Article,
  lists: LISTS,
  without: [],
  freeColumns,
  store: { files, chunkAction: catalog.fileChunk.name },
};
