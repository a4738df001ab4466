// The files of banks as they were sent, each by the hash that its statements name; a checkpoint after each file.
import { receivables } from '../../../shared/contracts/receivables';
import type { BankFile } from '../../../shared/contracts/receivables/exported';
import { addPieces } from '../archive/add-file';
import type { ExportContext } from '../archive/export-context';
import { entryName } from '../domain/entry-name';
import { phaseAfter } from '../domain/phases';
import type { Step } from './step';

export const addBankFiles: Step = async (archive, ctx, mayGoOn) => {
  const { companyId } = archive.record;
  while (mayGoOn()) {
    const after = archive.progress.afterId;
    const { rows, isEnd } = await ctx.call(receivables.exportFiles, { companyId, after });
    for (const row of rows) {
      if (!mayGoOn()) return;
      const file: BankFile = JSON.parse(row);
      await addPieces(archive, nameOf(file), chunksOf(file, companyId, ctx));
      await archive.checkpoint({ afterId: file.id }, ctx.now());
    }
    if (!isEnd) continue;
    return archive.checkpoint({ phase: phaseAfter('bank-files'), afterId: null }, ctx.now());
  }
};

/** The hash makes it unique, the name is that of the upload. */
function nameOf({ fileName, sha256 }: BankFile): string {
  return `bank-statements/${sha256.slice(0, 16)}-${entryName(fileName, 'statement')}`;
}

async function* chunksOf(
  { id, chunks }: BankFile,
  companyId: string,
  ctx: ExportContext,
): AsyncGenerator<Buffer> {
  for (let index = 0; index < chunks; index++) {
    const { bytes } = await ctx.call(receivables.exportFileChunk, { companyId, fileId: id, index });
    yield Buffer.from(bytes);
  }
}
