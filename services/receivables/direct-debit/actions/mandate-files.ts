import { fileTypeFromBuffer } from 'file-type';
import { receivables } from '../../../../shared/contracts/receivables';
import { MANDATE_FILE_TYPES } from '../../../../shared/contracts/receivables/direct-debit/values';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { files } from '../../banking/use-cases/files';
import { MandateRow } from '../models/mandate-row';
import { saveMandate } from '../use-cases/change-mandate';
import { showMandate } from './mandates';

const NAME_MAX = 200;

export const fileMandate = writeAction(receivables.fileMandate, {
  async ask({ id }, ctx) {
    if (!(await ctx.company.find(MandateRow, { id }))) throw problem('mandate_not_found');
    const { bytes, fileName } = await ctx.upload(files);
    const kind = (await fileTypeFromBuffer(bytes))?.mime;
    const contentType = MANDATE_FILE_TYPES.find((type) => type === kind);
    if (!contentType) throw invalid('/file', 'must be a PDF, PNG or JPEG file');
    return { bytes, contentType, fileName: fileName.slice(0, NAME_MAX) || 'mandate' };
  },
  write: ({ id }, ctx, { bytes, contentType, fileName }) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.lock(MandateRow, { id });
      if (!row) throw problem('mandate_not_found');
      ctx.precondition(row.version);
      const stored = await files.write(tx, [bytes]);
      if (row.file) await files.remove(tx, row.file.id);
      const sha256 = stored.sha256 ?? '';
      const file = { id: stored.id, fileName, contentType, bytes: bytes.length, sha256 };
      return showMandate(tx, ctx, await saveMandate(tx, ctx, { ...row, file }, 'mandate.updated'));
    }),
});

export const mandateFile = readAction(receivables.mandateFile, async ({ id }, ctx) => {
  const { companyId } = ctx;
  const row = await ctx.company.find(MandateRow, { id });
  const file = row?.file && (await files.find(ctx.company, row.file.id, ctx.now()));
  if (!row?.file || !file) throw problem('mandate_not_found');
  const { contentType, fileName } = row.file;
  // not `inline`: a browser saves the file and never shows it on our origin
  return ctx.sendStoredFile(
    { contentType, fileName },
    { action: receivables.fileChunk.name, companyId, file },
  );
});
