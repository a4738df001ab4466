import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { files } from '../../use-cases/send-file';
import { parseInThread } from '../parsing/parser';

export const parseEInvoice = writeAction(documents.parseEInvoice, {
  async ask(_input, ctx) {
    const { bytes } = await ctx.upload(files);
    return parseInThread(bytes);
  },
  write: (_input, _ctx, parsed) => parsed,
});
