import { CHUNK_BYTES } from '../../../../shared/contracts/files';
import { settings } from '../../../../shared/contracts/settings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { freeBytes } from '../../../../shared/runtime/files/free-bytes';
import { present } from '../domain/present';
import { files } from '../logo/files';
import { inspectLogo } from '../logo/inspect';
import { renditionOf } from '../logo/rendition';
import { BrandingRow } from '../models/branding-row';
import { LogoRenditionRow } from '../models/logo-rendition-row';
import { changeBranding, changeBrandingIn } from '../use-cases/change-branding';

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

export const uploadLogo = writeAction(settings.uploadLogo, {
  async ask(_input, ctx) {
    const { bytes } = await ctx.upload(files);
    try {
      const inspected = await inspectLogo(bytes);
      return { bytes, inspected, rendition: await renditionOf(bytes, inspected) };
    } catch (error) {
      freeBytes(bytes);
      throw error;
    }
  },
  async write(_input, ctx, { bytes, inspected, rendition }) {
    const uploadedAt = ctx.now().toISOString();
    const row = await ctx.company.transaction(async (tx) => {
      const file = await files.write(tx, [bytes]);
      const changed = await changeBrandingIn(tx, ctx, (known) => ({
        ...known,
        logo: { file, ...inspected, uploadedAt },
      }));
      await tx.insert(LogoRenditionRow, rendition, 'replace');
      return changed;
    });
    return present(row);
  },
});

export const removeLogo = writeAction(settings.removeLogo, {
  write: async (_input, ctx) => present(await changeBranding(ctx, (row) => ({ ...row, logo: null }))),
});
