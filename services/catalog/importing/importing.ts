// Articles from a CSV file: the description of articles for shared/csv.
import { Article, catalog } from '../../../shared/contracts/catalog';
import { fieldsOf } from '../../../shared/csv/fields';
import { implementImports } from '../../../shared/csv/import-actions';
import { ImportStore } from '../../../shared/csv/import-store';
import { LISTS } from './domain/list-columns';
import { files } from './files';
import { articleRows } from './use-cases/article-rows';

export const importing = implementImports(catalog, {
  name: 'catalog',
  create: catalog.create,
  fields: fieldsOf(catalog.create.input, LISTS, Article),
  files,
  imports: new ImportStore('catalog'),
  ...articleRows,
});
