import { CHUNK_BYTES } from '../../../../shared/contracts/files';
import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { files } from '../logo/files';
import { BrandingRow } from '../models/branding-row';

export const logo = readAction(settings.logo, async (_input, ctx) => {
  const { companyId } = ctx;
  const row = await ctx.company.find(BrandingRow, {});
  if (!row?.logo) throw problem('logo_not_found');
  const { file, contentType } = row.logo;
  const head = { contentType, inline: true };
  if (file.sizeBytes > CHUNK_BYTES) {
    return ctx.sendStoredFile(head, { action: settings.fileChunk.name, companyId, file });
  }
  const bytes = await files.read(ctx.company, file.id);
  // it was replaced or removed a moment ago
  if (!bytes) throw problem('logo_not_found');
  return ctx.sendFile({ ...head, bytes });
});
