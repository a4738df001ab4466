import { documents } from '../../../../shared/contracts/documents';
import { parseInThread } from '../../../../shared/e-invoice/parsing/parser';
import { shareOf } from '../../../../shared/quotas/payers';
import { writeAction } from '../../../../shared/runtime/action';
import { files } from '../../use-cases/send-file';

export const parseEInvoice = writeAction(documents.parseEInvoice, {
  async ask(_input, ctx) {
    const load = async () => (await ctx.upload(files)).bytes;
    return parseInThread(await shareOf(ctx, ctx.companyId), load);
  },
  write: (_input, _ctx, parsed) => parsed,
});
