import { documents } from '../../../../shared/contracts/documents';
import { parseInThread } from '../../../../shared/e-invoice/parsing/parser';
import { shareOf } from '../../../../shared/quotas/payers';
import { writeAction } from '../../../../shared/runtime/action';
import { files } from '../../use-cases/send-file';

export const parseEInvoice = writeAction(documents.parseEInvoice, {
  async ask(_input, ctx) {
    const { bytes } = await ctx.upload(files);
    return parseInThread(await shareOf(ctx, ctx.companyId), bytes);
  },
  write: (_input, _ctx, parsed) => parsed,
});
