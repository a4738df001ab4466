import { transmissions } from '../../../shared/contracts/transmissions';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { files } from '../use-cases/files';
import { readShown } from '../use-cases/read-shown';

const EXTENSIONS: Readonly<Record<string, string>> = { 'application/json': 'json', 'application/xml': 'xml' };

export const proof = readAction(transmissions.proof, async ({ id, kind }, ctx) => {
  const row = await readShown(ctx.company, id);
  const found = row.proof.findLast((one) => kind === undefined || one.kind === kind);
  const file = found && (await files.find(ctx.company, found.fileId, ctx.now()));
  if (!found || !file) throw problem('transmission_not_found');
  const { contentType } = found;
  const fileName = `${row.channel}-${found.kind}-${id}.${EXTENSIONS[contentType] ?? 'bin'}`;
  const place = { action: transmissions.fileChunk.name, companyId: ctx.companyId, file };
  return ctx.sendStoredFile({ contentType, fileName }, place);
});
