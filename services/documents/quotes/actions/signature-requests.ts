import { documents } from '../../../../shared/contracts/documents';
import { type MailVariables, mail } from '../../../../shared/contracts/mail';
import { formatsOf } from '../../../../shared/rendering/content/formats';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { fingerprint, newToken } from '../../../../shared/runtime/secrets/credentials';
import { secretMessage } from '../../../../shared/runtime/secrets/mail-box';
import { calendarDate } from '../../../../shared/values/calendar';
import { documentLanguageOf } from '../../../../shared/values/locale';
import { assertOpen, statusOf } from '../../domain/status';
import { assertAnswerable } from '../../issuing/self-billing/domain/acceptance';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { exists } from '../../queries/documents';
import { assertUnconverted, lockDocument } from '../../use-cases/change-document';
import { readCompany } from '../../use-cases/read-sources';
import { closed, expiryOf, presentRequest } from '../domain/request';
import { answererOf, issuerOf } from '../domain/sides';
import { type RequestRecord, SignatureRequestRow } from '../models/signature-request-row';
import { closeOpen } from '../queries/signatures';
import { assertUnanswered } from '../use-cases/read-link';

const LISTED_MAX = 100;

export const listSignatureRequests = readAction(documents.listSignatureRequests, async ({ id }, ctx) => {
  const newest = { order: ['id desc'], limit: LISTED_MAX } as const;
  const requests = await ctx.company.findAll(SignatureRequestRow, { documentId: id }, newest);
  if (requests.length === 0 && !(await ctx.company.one(exists, [id]))) throw problem('document_not_found');
  return { items: requests.map((request) => presentRequest(request, ctx.now())) };
});

export const requestSignature = writeAction(documents.requestSignature, {
  async ask(_input, ctx) {
    const { timeZone } = await readCompany(ctx);
    await ctx.call(mail.assertQuota, { companyId: ctx.companyId, template: 'signature_request' });
    return { timeZone, today: calendarDate(ctx.now(), timeZone) };
  },
  write: (input, ctx, calendar) =>
    ctx.company.transaction(async (tx) => {
      const now = ctx.now();
      const quote = await lockDocument(tx, ctx, input.id);
      assertSignable(quote, calendar.today);
      await assertUnconverted(tx, quote);
      const token = newToken();
      const expiry = expiryOf(input.expiresInDays, quote.validUntil, calendar);
      const request = newRequest(quote, { ...recipientOf(quote, input), ...expiry }, token, now);
      await tx.many(closeOpen, [quote.id, now.toISOString(), 'replaced']);
      await tx.insert(SignatureRequestRow, request);
      const signingUrl = `${ctx.config.baseUrl}/sign/${token}`;
      await mailLink(tx, ctx, quote, { ...request, signingUrl });
      return { ...presentRequest(request, now), signingUrl };
    }),
});

function assertSignable(quote: DocumentRecord, today: string): void {
  if (quote.selfBilling !== null) assertAnswerable(quote);
  else assertOpen(quote, 'quote');
  if (statusOf(quote, today) === 'expired') throw problem('document_not_open', 'The quote is expired.');
}

interface Recipient {
  recipientEmail: string;
  recipientName: string;
}

function recipientOf(quote: DocumentRecord, requested: Partial<Recipient>): Recipient {
  const { email, contactName } = answererOf(quote);
  const recipientEmail = requested.recipientEmail ?? email;
  if (!recipientEmail) throw invalid('/recipientEmail', 'is required: the client has no contact e-mail');
  return { recipientEmail, recipientName: requested.recipientName ?? contactName };
}

type NewRequest = Recipient & Pick<RequestRecord, 'expiresOn' | 'expiresAt'>;

function newRequest(quote: DocumentRecord, fields: NewRequest, token: string, now: Date): RequestRecord {
  return {
    companyId: quote.companyId,
    id: newId(),
    documentId: quote.id,
    tokenHash: fingerprint(token),
    ...fields,
    status: 'open',
    createdAt: now.toISOString(),
    closedAt: null,
    codeHash: null,
    codeExpiresAt: null,
    codeAttempts: 0,
    codeTimes: [],
    codes: 0,
    codeMessageId: null,
  };
}

async function mailLink(
  tx: Transaction,
  ctx: CallContext,
  quote: DocumentRecord,
  request: RequestRecord & { signingUrl: string },
) {
  const { companyId, number, currency, totalMinor, selfBilling } = quote;
  const locale = documentLanguageOf(quote.language);
  const variables: MailVariables['signature_request'] = {
    companyName: issuerOf(quote)?.name ?? '',
    recipientName: request.recipientName,
    documentNumber: number ?? '',
    amount: formatsOf(locale, currency).money(totalMinor),
    signatureLink: request.signingUrl,
    expiryDate: request.expiresOn,
  };
  const template = selfBilling === null ? 'signature_request' : 'acceptance_request';
  const addressing = { companyId, template, to: request.recipientEmail } as const;
  await tx.deliver(mail.accept, companyId, secretMessage(ctx, addressing, locale, variables));
}

/** A request that is withdrawn or replaced already stays as it is, without an error. */
export const withdrawSignatureRequest = writeAction(documents.withdrawSignatureRequest, {
  write: ({ id, requestId }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const request = await tx.lock(SignatureRequestRow, { id: requestId });
      if (request?.documentId !== id) throw problem('signature_request_not_found');
      const document = await tx.find(DocumentRow, { id });
      if (!document) throw problem('signature_request_not_found');
      assertUnanswered(request, document);
      const now = ctx.now();
      if (request.status !== 'open') return presentRequest(request, now);
      const changes = closed('withdrawn', now.toISOString());
      await tx.update(SignatureRequestRow, { id: requestId }, changes);
      return presentRequest({ ...request, ...changes }, now);
    }),
});
