// Files of banks as they were sent, and those of direct debits; a checkpoint after each file.
import { receivables } from '../../../shared/contracts/receivables';
import type { BankFile, DirectDebitFile } from '../../../shared/contracts/receivables/exported';
import { addPieces } from '../archive/add-file';
import type { ExportContext } from '../archive/export-context';
import { entryName } from '../domain/entry-name';
import { phaseAfter } from '../domain/phases';
import type { Step } from './step';

/** Each by the hash that its statements name. */
export const addBankFiles = filesOf('bank-files', receivables.exportFiles, nameOfBankFile);

/** Each by the id of the mandate or batch that it belongs to. */
export const addDirectDebitFiles = filesOf(
  'direct-debit-files',
  receivables.exportDebitFiles,
  nameOfDirectDebitFile,
);

function filesOf<File extends BankFile>(
  phase: 'bank-files' | 'direct-debit-files',
  source: typeof receivables.exportFiles | typeof receivables.exportDebitFiles,
  nameOf: (file: File) => string,
): Step {
  return async (archive, ctx, mayGoOn) => {
    const { companyId } = archive.record;
    while (mayGoOn()) {
      const after = archive.progress.afterId;
      const { rows, isEnd } = await ctx.call(source, { companyId, after });
      for (const row of rows) {
        if (!mayGoOn()) return;
        const file: File = JSON.parse(row);
        await addPieces(archive, nameOf(file), chunksOf(file, companyId, ctx));
        await archive.checkpoint({ afterId: file.id }, ctx.now());
      }
      if (!isEnd) continue;
      return archive.checkpoint({ phase: phaseAfter(phase), afterId: null }, ctx.now());
    }
  };
}

/** The hash makes it unique, the name is that of the upload. */
function nameOfBankFile({ fileName, sha256 }: BankFile): string {
  return `bank-statements/${sha256.slice(0, 16)}-${entryName(fileName, 'statement')}`;
}

function nameOfDirectDebitFile({ kind, ownerId, fileName }: DirectDebitFile): string {
  return `direct-debit/${kind}-${ownerId}-${entryName(fileName, kind)}`;
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
