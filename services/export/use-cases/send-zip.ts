// A finished archive as the response to a request.
import { exporting } from '../../../shared/contracts/export';
import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { files } from '../archive/files';
import { type ExportRecord, isOver } from '../domain/present';

export async function sendZip(ctx: CallContext, record: ExportRecord): Promise<never> {
  const { id, companyId, status, expiresAt, createdAt } = record;
  const isThere = status === 'completed' && !isOver(expiresAt, ctx.now());
  const file = isThere ? await files.find(ctx.companyNamed(companyId), id, ctx.now()) : undefined;
  if (!file) throw problem('export_not_found');
  const fileName = `export-${createdAt.slice(0, 10)}.zip`;
  const head = { contentType: 'application/zip', fileName };
  return ctx.sendStoredFile(head, { action: exporting.fileChunk.name, companyId, file });
}
