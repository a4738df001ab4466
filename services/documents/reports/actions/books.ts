import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { csvFormat } from '../../../../shared/csv/csv-format';
import { readAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../shared/runtime/context';
import { sendFile } from '../../use-cases/send-file';
import { entriesCsv } from '../domain/entries-csv';
import { readEntries } from '../use-cases/read-entries';
import { writeBooks } from '../use-cases/write-books';

export const books = readAction(documents.books, sendBooks);

async function sendBooks(input: Input<typeof documents.books>, ctx: AskContext) {
  const { bytes, ...head } = await writeBooks(ctx, input);
  return sendFile(ctx, head, bytes);
}

const write = compileOutput(documents.bookEntries.output);

export const bookEntries = readAction(documents.bookEntries, listEntries);

async function listEntries(input: Input<typeof documents.bookEntries>, ctx: AskContext) {
  const { company, answer } = await readEntries(ctx, input);
  if (ctx.accepts !== 'text/csv') {
    // two thousand rows with long names are more than a message of the bus
    const head = { contentType: 'application/json; charset=utf-8', inline: true };
    return sendFile(ctx, head, Buffer.from(write(answer)));
  }
  const head = {
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: `entries-${input.from}-${input.to}.csv`,
  };
  return sendFile(ctx, head, await entriesCsv(answer.items, company.currency, csvFormat(input)));
}
