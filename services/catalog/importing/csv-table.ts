import { Article, catalog } from '../../../shared/contracts/catalog';
import type { ResourceTable } from '../../../shared/csv/send-resources';
import { files, PAIRS } from './files';
import { freeColumns } from './queries/imports';

/** The list as a CSV. */
export const csvTable: ResourceTable = {
  ...{ fileName: 'articles.csv', schema: Article, pairs: PAIRS, without: [], freeColumns },
  store: { files, chunkAction: catalog.fileChunk.name },
};
