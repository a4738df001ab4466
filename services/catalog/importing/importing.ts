// Articles from a CSV file: what shared/csv has to know of them.
import { catalog } from '../../../shared/contracts/catalog';
import { fieldsOf } from '../../../shared/csv/fields';
import { implementImports } from '../../../shared/csv/import-actions';
import { ImportStore } from '../../../shared/csv/import-store';
import { FileStore } from '../../../shared/runtime/files/file-store';
import { articleRows } from './use-cases/article-rows';

export const files = new FileStore('catalog');

export const importing = implementImports(catalog, {
  name: 'catalog',
  create: catalog.create,
  fields: fieldsOf(catalog.create.input, { attributes: ['name', 'value'] }),
  files,
  imports: new ImportStore('catalog'),
  ...articleRows,
});
