import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { generatedBytes } from '../../queries/stored-bytes';
import { files } from '../../use-cases/send-file';

/** Uploaded files and files made of documents are counted apart: a company may have two items. */
export const storedBytes = readAction(documents.storedBytes, async ({ companyIds }, ctx) => {
  const uploaded = await files.bytesOf(ctx.acrossCompanies, companyIds);
  const generated = await ctx.acrossCompanies.many<{ companyId: string; bytes: string }>(generatedBytes, [
    companyIds,
  ]);
  const generatedFiles = generated.map(({ companyId, bytes }) => ({ companyId, bytes: Number(bytes) }));
  return { items: [...uploaded, ...generatedFiles] };
});
