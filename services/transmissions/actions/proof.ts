import { transmissions } from '../../../shared/contracts/transmissions';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { files } from '../use-cases/files';
import { readPresentable } from '../use-cases/read-presentable';

const EXTENSIONS: Readonly<Record<string, string>> = { 'application/json': 'json', 'application/xml': 'xml' };

export const proof = readAction(transmissions.proof, async ({ id, kind }, ctx) => {
  const row = await readPresentable(ctx.company, id);
  const entry = row.proof.findLast((one) => kind === undefined || one.kind === kind);
  const file = entry && (await files.find(ctx.company, entry.fileId, ctx.now()));
  if (!entry || !file) throw problem('transmission_not_found');
  const { contentType } = entry;
  const fileName = `${row.channel}-${entry.kind}-${id}.${EXTENSIONS[contentType] ?? 'bin'}`;
  const place = { action: transmissions.fileChunk.name, companyId: ctx.companyId, file };
  return ctx.sendStoredFile({ contentType, fileName }, place);
});
