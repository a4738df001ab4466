// The list of clients as a CSV that an import reads.
import { Client, clients } from '../../../../shared/contracts/clients';
import type { Input } from '../../../../shared/contracts/contract';
import { columnsOut } from '../../../../shared/csv/columns-out';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { sendTable } from '../../../../shared/csv/send-table';
import type { AskContext } from '../../../../shared/runtime/context';
import { present } from '../../domain/present';
import { filteredPages } from '../../use-cases/list-filtered';
import { files, PAIRS } from '../files';
import { freeColumns } from '../queries/imports';

const WITHOUT = ['electronicAddressSuggestion'];

export async function sendList(
  input: Input<typeof clients.list>,
  format: CsvFormat,
  ctx: AskContext,
): Promise<never> {
  const free = await ctx.company.many<{ name: string }>(freeColumns);
  const choice = { pairs: PAIRS, without: WITHOUT, free: free.map(({ name }) => name) };
  const { header, cells } = columnsOut(Client, choice);
  return sendTable(
    ctx,
    { files, chunkAction: clients.fileChunk.name },
    {
      fileName: 'clients.csv',
      header,
      pages: filteredPages(input, ctx),
      cells: (row) => cells(present(row)),
      format,
    },
  );
}
