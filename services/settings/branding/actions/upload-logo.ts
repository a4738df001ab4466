import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { present } from '../domain/present';
import { files } from '../logo/files';
import { inspectLogo } from '../logo/inspect';
import { type Rendition, renditionOf } from '../logo/rendition';
import { saveRendition } from '../queries/branding';
import { changeBrandingIn } from '../use-cases/change-branding';

export const uploadLogo = writeAction(settings.uploadLogo, {
  async ask(_input, ctx) {
    const { bytes } = await ctx.upload(files);
    const inspected = await inspectLogo(bytes);
    return { bytes, inspected, rendition: await renditionOf(bytes, inspected) };
  },
  async write(_input, ctx, { bytes, inspected, rendition }) {
    const uploadedAt = ctx.now().toISOString();
    const row = await ctx.company.transaction(async (tx) => {
      const file = await files.write(tx, [bytes]);
      const changed = await changeBrandingIn(tx, ctx, (known) => ({
        ...known,
        logo: { file, ...inspected, uploadedAt },
      }));
      await keep(tx, rendition);
      return changed;
    });
    return present(row);
  },
});

async function keep(
  tx: Transaction,
  { sha256, contentType, width, height, bytes }: Rendition,
): Promise<void> {
  await tx.many(saveRendition, [sha256, contentType, width, height, bytes]);
}
