import { Client, clients } from '../../../shared/contracts/clients';
import type { ResourceTable } from '../../../shared/csv/send-resources';
import { files, PAIRS } from './files';
import { freeColumns } from './queries/imports';

/** The list as a CSV. */
export const csvTable: ResourceTable = {
  ...{
    fileName: 'clients.csv',
    schema: Client,
    pairs: PAIRS,
    without: ['electronicAddressSuggestion', 'vatRegistrations'],
    freeColumns,
  },
  store: { files, chunkAction: clients.fileChunk.name },
};
