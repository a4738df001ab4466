import { documents } from '../../../../shared/contracts/documents';
import { letter, mail } from '../../../../shared/contracts/mail';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { localeOf } from '../../../../shared/runtime/locale';
import { assertSendable } from '../../domain/assert-status';
import { documentEvent, present } from '../../domain/present';
import { writeMail } from '../../mail-templates/use-cases/write-mail';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { lockDocument, save } from '../../use-cases/change-document';
import { readClient } from '../../use-cases/read-client';
import { readToday } from '../../use-cases/read-company';
import { markSent } from '../domain/delivery';

export const send = writeAction(documents.send, {
  async ask({ id, to, delivery }, ctx) {
    const document = await ctx.company.find(DocumentRow, { id });
    if (!document) throw problem('document_not_found');
    const today = await readToday(ctx);
    if (delivery !== 'mail') return { today, address: undefined };
    const address = await readAddress(ctx, document, to);
    await ctx.call(mail.assertQuota, { companyId: document.companyId, template: null });
    return { today, address };
  },
  write: ({ id }, ctx, { today, address }) =>
    ctx.company.transaction(async (tx) => {
      const document = await lockDocument(tx, ctx, id);
      assertSendable(document);
      const sent = await (address ? mailDocument(tx, ctx, document, address) : handOver(tx, ctx, document));
      return present(sent, today);
    }),
});

/** The requested address, else the client's of today, else that of the day of issue. */
async function readAddress(
  ctx: AskContext,
  document: DocumentRecord,
  to: string | undefined,
): Promise<string> {
  assertSendable(document);
  if (to !== undefined) return to;
  const client = await readClient(ctx, document.clientId);
  const address = client?.contactEmail ?? document.buyer?.contactEmail;
  if (!address) throw invalid('/to', 'is required: the client has no contact e-mail');
  return address;
}

/** The mail service reports the outcome to mail-reported.ts. */
async function mailDocument(tx: Transaction, ctx: CallContext, document: DocumentRecord, to: string) {
  const { id: reference, companyId, typeId, language } = document;
  const message = letter(to, await writeMail(tx, document), {
    attachments: [{ action: documents.pdfPart.name, reference }],
    reportTo: { action: documents.mailReported.name, reference },
  });
  const kind = typeId.replace('-', '_');
  const mailed = { ...message, locale: localeOf(language), kind };
  const messageId = await tx.deliver(mail.accept, companyId, mailed);
  const waiting = { messageId, mailStatus: 'waiting', sentTo: to, sendError: null } as const;
  return save(tx, { ...document, ...waiting }, ctx.now());
}

/** The company has given the document to the client by other means. */
async function handOver(tx: Transaction, ctx: CallContext, document: DocumentRecord) {
  const now = ctx.now();
  const saved = await save(tx, { ...document, ...markSent(document, now.toISOString()) }, now);
  await tx.emit(saved.companyId, 'document.sent', documentEvent(saved));
  return saved;
}
