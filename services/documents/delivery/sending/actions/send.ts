import { documents } from '../../../../../shared/contracts/documents';
import { mail } from '../../../../../shared/contracts/mail';
import { channelWarning } from '../../../../../shared/law/rules/mandate-rules';
import { writeAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { invalid } from '../../../../../shared/runtime/errors';
import { doneNow } from '../../../domain/done-by';
import { present } from '../../../domain/present';
import { assertSendable } from '../../../domain/status';
import { mailedFormat } from '../../../files/e-invoice/use-cases/mailed-format';
import { readUnconnected } from '../../../files/e-invoice/use-cases/read-unconnected';
import type { DocumentRecord } from '../../../models/document-row';
import { lockDocument, readDocument } from '../../../use-cases/change-document';
import { readClient, readToday } from '../../../use-cases/read-sources';
import { mailOrHold } from '../use-cases/mail-or-hold';
import { markDelivered } from '../use-cases/mark-delivered';

export const send = writeAction(documents.send, {
  async ask({ id, to, delivery }, ctx) {
    const document = await readDocument(ctx.company, id);
    const today = await readToday(ctx);
    assertSendable(document);
    const unconnected = await readUnconnected(ctx, document);
    const head = { today, warnings: unconnected ? [channelWarning(unconnected, document)] : [] };
    if (delivery !== 'mail') return { ...head, address: undefined, format: null, how: delivery };
    const address = await readAddress(ctx, document, to);
    await ctx.call(mail.assertQuota, { companyId: document.companyId, template: null });
    return { ...head, address, format: await mailedFormat(ctx, document), how: 'other' as const };
  },
  write: ({ id }, ctx, { today, warnings, address, format, how }) =>
    ctx.company.transaction(async (tx) => {
      const document = await lockDocument(tx, ctx, id);
      assertSendable(document);
      const sent = await (address
        ? mailOrHold(tx, ctx, document, { to: address, format })
        : markDelivered(tx, doneNow(document, 'sent', ctx), ctx.now(), how));
      return { ...present(sent, today), warnings };
    }),
});

/** The requested address, else the client's current one, else that of the day of issue. */
async function readAddress(
  ctx: AskContext,
  document: DocumentRecord,
  to: string | undefined,
): Promise<string> {
  if (to !== undefined) return to;
  const client = await readClient(ctx, document.clientId);
  const { selfBilling, seller, buyer } = document;
  const address = client?.contactEmail ?? (selfBilling ? seller?.email : buyer?.contactEmail);
  if (!address) throw invalid('/to', 'is required: the client has no contact e-mail');
  return address;
}
