import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { sendFile } from '../../use-cases/send-file';
import { writeBooks } from '../use-cases/write-books';

export const books = readAction(documents.books, sendBooks);

async function sendBooks(input: Input<typeof documents.books>, ctx: AskContext) {
  const { bytes, ...head } = await writeBooks(ctx, input);
  return sendFile(ctx, head, bytes);
}
