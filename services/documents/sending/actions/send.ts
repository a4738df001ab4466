import { documents } from '../../../../shared/contracts/documents';
import { letter, mail } from '../../../../shared/contracts/mail';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { localeOf } from '../../../../shared/runtime/locale';
import { action } from '../../../../shared/runtime/service';
import { assertSendable } from '../../domain/assert-status';
import { documentEvent, present } from '../../domain/present';
import { writeMail } from '../../mail-templates/use-cases/write-mail';
import type { DocumentRecord } from '../../models/document-row';
import { byId } from '../../queries/documents';
import { lockDocument, save } from '../../use-cases/change-document';
import { readClient } from '../../use-cases/read-client';
import { readToday } from '../../use-cases/read-company';
import { markSent } from '../domain/delivery';

export const send = action(documents.send, async ({ id, to, delivery }, ctx) => {
  const document = await ctx.company.one<DocumentRecord>(byId, [id]);
  if (!document) throw problem('document_not_found');
  const today = await readToday(ctx);
  const address = delivery === 'mail' ? await addressOf(ctx, document, to) : undefined;
  return ctx.company.transaction(async (tx) => {
    const locked = await lockDocument(tx, ctx, id);
    assertSendable(locked);
    const sent = address ? await mailed(tx, ctx, locked, address) : await handedOver(tx, ctx, locked);
    return present(sent, today);
  });
});

/** The client's address of today, else that of the day of issue. */
async function addressOf(
  ctx: CallContext,
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

/** The mail service reports what becomes of it; see mail-reported.ts. */
async function mailed(tx: Transaction, ctx: CallContext, document: DocumentRecord, to: string) {
  const { id: reference, companyId, typeId } = document;
  const content = await writeMail(tx, document);
  const message = letter(to, content, {
    attachments: [{ action: documents.pdfPart.name, reference }],
    reportTo: { action: documents.mailReported.name, reference },
  });
  const kind = typeId.replace('-', '_');
  const messageId = await tx.deliver(mail.accept, companyId, {
    ...message,
    locale: localeOf(document.language),
    kind,
  });
  const waiting = { messageId, mailStatus: 'waiting', sentTo: to, sendError: null } as const;
  return save(tx, { ...document, ...waiting }, ctx.now());
}

async function handedOver(tx: Transaction, ctx: CallContext, document: DocumentRecord) {
  const now = ctx.now();
  const saved = await save(tx, { ...document, ...markSent(document, now.toISOString()) }, now);
  await tx.emit(saved.companyId, 'document.sent', documentEvent(saved));
  return saved;
}
