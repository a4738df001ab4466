// Clients from a CSV file: what shared/csv has to know of them.
import { clients } from '../../../shared/contracts/clients';
import { fieldsOf } from '../../../shared/csv/fields';
import { implementImports } from '../../../shared/csv/import-actions';
import { ImportStore } from '../../../shared/csv/import-store';
import { FileStore } from '../../../shared/runtime/files/file-store';
import { clientRows } from './use-cases/client-rows';

export const files = new FileStore('clients');

export const importing = implementImports(clients, {
  name: 'clients',
  create: clients.create,
  fields: fieldsOf(clients.create.input, { identifiers: ['scheme', 'value'] }),
  files,
  imports: new ImportStore('clients'),
  ...clientRows,
});
