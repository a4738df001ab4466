// The list of articles as a CSV that an import reads.
import { Article, catalog } from '../../../../shared/contracts/catalog';
import type { Input } from '../../../../shared/contracts/contract';
import { columnsOut } from '../../../../shared/csv/columns-out';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { sendTable } from '../../../../shared/csv/send-table';
import type { AskContext } from '../../../../shared/runtime/context';
import { present } from '../../domain/present';
import { filteredPages } from '../../use-cases/list-filtered';
import { files, PAIRS } from '../files';
import { freeColumns } from '../queries/imports';

export async function sendList(
  input: Input<typeof catalog.list>,
  format: CsvFormat,
  ctx: AskContext,
): Promise<never> {
  const free = await ctx.company.many<{ name: string }>(freeColumns);
  const choice = { pairs: PAIRS, without: [], free: free.map(({ name }) => name) };
  const { header, cells } = columnsOut(Article, choice);
  return sendTable(
    ctx,
    { files, chunkAction: catalog.fileChunk.name },
    {
      fileName: 'articles.csv',
      header,
      pages: filteredPages(input, ctx),
      cells: (row) => cells(present(row)),
      format,
    },
  );
}
