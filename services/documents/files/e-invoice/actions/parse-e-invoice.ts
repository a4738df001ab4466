import { documents } from '../../../../../shared/contracts/documents';
import { parseInThread } from '../../../../../shared/e-invoice/parsing/parser';
import { shareOf } from '../../../../../shared/quotas/payers';
import { writeAction } from '../../../../../shared/runtime/action';
import { files } from '../../../use-cases/send-file';

export const parseEInvoice = writeAction(documents.parseEInvoice, {
  async ask(_input, ctx) {
    const load = async () => (await ctx.upload(files)).bytes;
    const share = await shareOf(ctx, ctx.companyId);
    return ctx.whileConnected((signal) => parseInThread({ share, signal, load }));
  },
  write: (_input, _ctx, parsed) => parsed,
});
