// Clients from a CSV file: the description of clients for shared/csv.
import { Client, clients } from '../../../shared/contracts/clients';
import { fieldsOf } from '../../../shared/csv/fields';
import { implementImports } from '../../../shared/csv/import-actions';
import { ImportStore } from '../../../shared/csv/import-store';
import { files, LISTS } from './files';
import { clientRows } from './use-cases/client-rows';

export const importing = implementImports(clients, {
  name: 'clients',
  create: clients.create,
  fields: fieldsOf(clients.create.input, LISTS, Client),
  files,
  imports: new ImportStore('clients'),
  ...clientRows,
});
