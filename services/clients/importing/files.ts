import { Client, clients } from '../../../shared/contracts/clients';
import type { PairLists } from '../../../shared/csv/fields';
import type { ResourceTable } from '../../../shared/csv/send-resources';
import { FileStore } from '../../../shared/runtime/files/file-store';
import { freeColumns } from './queries/imports';

/** Fields that are lists of pairs, as columns. */
export const PAIRS: PairLists = { identifiers: ['scheme', 'value'] };

export const files = new FileStore('clients');

/** The list as a CSV. */
export const csvTable: ResourceTable = {
  fileName: 'clients.csv',
  schema: Client,
  pairs: PAIRS,
  without: ['electronicAddressSuggestion', 'vatRegistrations'],
  freeColumns,
  store: { files, chunkAction: clients.fileChunk.name },
};
