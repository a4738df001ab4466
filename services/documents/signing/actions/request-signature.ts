import { documents } from '../../../../shared/contracts/documents';
import { type MailVariables, mail, message } from '../../../../shared/contracts/mail';
import { calendarDate } from '../../../../shared/runtime/calendar';
import { fingerprint, newToken } from '../../../../shared/runtime/credentials';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { newId } from '../../../../shared/runtime/ids';
import { localeOf } from '../../../../shared/runtime/locale';
import { preparedAction } from '../../../../shared/runtime/service';
import { assertOpen } from '../../domain/assert-status';
import { statusOf } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import { formatsOf } from '../../rendering/content/formats';
import { lockDocument } from '../../use-cases/change-document';
import { readCompany } from '../../use-cases/read-company';
import { lifeOf, presentRequest } from '../domain/request';
import { type RequestRecord, SignatureRequestRow } from '../models/signature-request-row';
import { replaceOpen } from '../queries/signatures';

export const requestSignature = preparedAction(documents.requestSignature, async (input, ctx) => {
  const { timeZone } = await readCompany(ctx);
  const now = ctx.now();
  const today = calendarDate(now, timeZone);
  return () =>
    ctx.company.transaction(async (tx) => {
      const quote = await lockDocument(tx, ctx, input.id);
      assertOpen(quote, 'quote');
      if (statusOf(quote, today) === 'expired') throw problem('document_not_open', 'The quote is expired.');
      const token = newToken();
      const life = lifeOf(input.expiresInDays, quote.validUntil, { today, timeZone });
      const request = newRequest(quote, { ...recipientOf(quote, input), ...life }, token, now);
      await tx.many(replaceOpen, [quote.id, now.toISOString()]);
      await tx.repository(SignatureRequestRow).create(request, { transaction: tx.sequelize });
      await mailLink(tx, quote, request, `${ctx.config.baseUrl}/sign/${token}`);
      return presentRequest(request, now);
    });
});

interface Recipient {
  recipientEmail: string;
  recipientName: string;
}

function recipientOf({ buyer, clientName }: DocumentRecord, asked: Partial<Recipient>): Recipient {
  const recipientEmail = asked.recipientEmail ?? buyer?.contactEmail;
  if (!recipientEmail) throw invalid('/recipientEmail', 'is required: the client has no contact e-mail');
  return { recipientEmail, recipientName: asked.recipientName ?? buyer?.contactName ?? clientName };
}

type Asked = Recipient & Pick<RequestRecord, 'expiresOn' | 'expiresAt'>;

function newRequest(quote: DocumentRecord, asked: Asked, token: string, now: Date): RequestRecord {
  return {
    companyId: quote.companyId,
    id: newId(),
    documentId: quote.id,
    tokenHash: fingerprint(token),
    ...asked,
    status: 'open',
    createdAt: now.toISOString(),
    closedAt: null,
    codeHash: null,
    codeExpiresAt: null,
    codeAttempts: 0,
    codeTimes: [],
    codes: 0,
  };
}

async function mailLink(tx: Transaction, quote: DocumentRecord, request: RequestRecord, link: string) {
  const { companyId, seller, number, currency, totalMinor } = quote;
  const locale = localeOf(quote.language);
  const variables: MailVariables['signature_request'] = {
    companyName: seller?.name ?? '',
    recipientName: request.recipientName,
    documentNumber: number ?? '',
    amount: formatsOf(locale, currency).money(totalMinor),
    signatureLink: link,
    expiryDate: request.expiresOn,
  };
  await tx.deliver(
    mail.accept,
    companyId,
    message('signature_request', request.recipientEmail, locale, variables),
  );
}
