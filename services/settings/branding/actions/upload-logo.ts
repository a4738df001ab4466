import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import { freeBytes } from '../../../../shared/runtime/files/free-bytes';
import { present } from '../domain/present';
import { files } from '../logo/files';
import { inspectLogo } from '../logo/inspect';
import { renditionOf } from '../logo/rendition';
import { LogoRenditionRow } from '../models/logo-rendition-row';
import { changeBrandingIn } from '../use-cases/change-branding';

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
