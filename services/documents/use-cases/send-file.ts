// A response of any size: one that fits into a message of the bus is sent at once, a larger one in chunks.
import { documents } from '../../../shared/contracts/documents';
import { CHUNK_BYTES } from '../../../shared/contracts/files';
import type { Columns } from '../../../shared/csv/columns';
import { type CsvChoice, csvFormat } from '../../../shared/csv/csv-format';
import { csvHead } from '../../../shared/csv/send-table';
import { csvFile } from '../../../shared/csv/write-csv';
import type { AskContext } from '../../../shared/runtime/context';
import type { FileHead } from '../../../shared/runtime/files/file-answer';
import { FileStore } from '../../../shared/runtime/files/file-store';

export const files = new FileStore('documents');
export const store = { files, chunkAction: documents.fileChunk.name };

/** @param companyId of the file, where the caller is not signed in */
export async function sendFile(
  ctx: AskContext,
  head: FileHead,
  bytes: Buffer,
  companyId: string = ctx.companyId,
): Promise<never> {
  if (bytes.length <= CHUNK_BYTES || !ctx.config.nats) return ctx.sendFile({ ...head, bytes });
  return ctx.sendInChunks(head, [bytes], store, companyId);
}

/** Sends rows as a CSV of the format that the request chooses. */
export async function sendCsv<Row>(
  ctx: AskContext,
  choice: CsvChoice,
  fileName: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<never> {
  return sendFile(ctx, csvHead(fileName), await csvFile(columns, rows, csvFormat(choice)));
}
