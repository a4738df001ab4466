import { Client, clients } from '../../../shared/contracts/clients';
import { type EntryLists, pairColumns } from '../../../shared/csv/entry-columns';
import type { ResourceTable } from '../../../shared/csv/send-resources';
import { FileStore } from '../../../shared/runtime/files/file-store';
import { freeColumns } from './queries/imports';

/** Fields that are lists, as columns. */
export const LISTS: EntryLists = { identifiers: pairColumns('scheme', 'value') };

export const files = new FileStore('clients');

/** The list as a CSV. */
export const csvTable: ResourceTable = {
  fileName: 'clients.csv',
  schema: Client,
  lists: LISTS,
  without: ['electronicAddressSuggestion', 'vatRegistrations'],
  freeColumns,
  store: { files, chunkAction: clients.fileChunk.name },
};
