// A document as a PDF.
import type { Output } from '../../../shared/contracts/contract';
import type { documents } from '../../../shared/contracts/documents';
import type { DocumentBranding } from '../../../shared/contracts/settings/branding';
import { calendarDate } from '../../../shared/runtime/calendar';
import type { CallContext } from '../../../shared/runtime/context';
import { localeOf } from '../../../shared/runtime/locale';
import { mentionsDue } from '../domain/legal-mentions';
import { blankBuyer, buyerOf, sellerOf } from '../domain/parties';
import { type PrintedDocument, renderable } from '../domain/renderable';
import type { DocumentRecord, Template } from '../models/document-row';
import { paymentsOf } from '../payments/queries/payments';
import { renderPdf } from '../rendering/render';
import { readSignedPdf } from '../signing/use-cases/read-signature';
import { readCurrentBranding, readFrozenBranding } from './read-branding';
import { readClient } from './read-client';
import { readCompany } from './read-company';
import { readLegalMentions } from './read-country-facts';

type Words = Omit<PrintedDocument, 'document' | 'payments'>;
export type Payments = Output<typeof documents.listPayments>['items'];

/** Where what is printed comes from besides the document; many at once share what they can. */
export interface PrintSources {
  branding(template: Template | null): Promise<DocumentBranding>;
  payments(documentId: string): Promise<Payments> | Payments;
}

/**
 * The same document with the same payments gives the same bytes, once it is issued. A quote that was answered is not
 * printed again: a later release might draw it otherwise, and it would no longer be what was signed.
 */
export async function pdfOf(
  ctx: CallContext,
  document: DocumentRecord,
  sources: PrintSources = sourcesOf(ctx, document.companyId),
): Promise<Buffer> {
  const kept = await readSignedPdf(ctx.companyNamed(document.companyId), document);
  return kept ?? printed(ctx, document, sources);
}

async function printed(ctx: CallContext, document: DocumentRecord, sources: PrintSources): Promise<Buffer> {
  const [words, branding, payments] = await Promise.all([
    wordsOf(ctx, document),
    sources.branding(document.template),
    sources.payments(document.id),
  ]);
  return renderPdf(renderable({ document, payments, ...words }), branding, words.language);
}

export function sourcesOf(ctx: CallContext, companyId: string): PrintSources {
  const company = ctx.companyNamed(companyId);
  return {
    branding: async (template) =>
      template
        ? readFrozenBranding(company, template)
        : readCurrentBranding(ctx, await readCompany(ctx, companyId)),
    payments: (documentId) => company.many<Payments[number]>(paymentsOf, [documentId]),
  };
}

/** As a file system takes it. */
export function pdfName({ typeId, number }: DocumentRecord): string {
  return `${(number ?? `${typeId}-draft`).replace(/[\\/:*?"<>|]/g, '-')}.pdf`;
}

/** What an issued document has kept; of a draft what it would keep if it were issued now. */
async function wordsOf(ctx: CallContext, document: DocumentRecord): Promise<Words> {
  const { seller, buyer, language, legalMentions, paymentTerms } = document;
  if (seller && buyer) return { seller, buyer, language: localeOf(language), legalMentions, paymentTerms };
  const [company, client] = await Promise.all([
    readCompany(ctx, document.companyId),
    readClient(ctx, document.clientId, document.companyId),
  ]);
  const date = document.issueDate ?? calendarDate(ctx.now(), company.timeZone);
  const mentions = await readLegalMentions(ctx, company, date);
  const { vatExempt, pdfConfig } = company;
  const occasion = { document, vatExempt, isBuyerBusiness: client?.type === 'COMPANY' };
  return {
    seller: sellerOf(company),
    buyer: client ? buyerOf(client) : blankBuyer(document.clientName),
    language: localeOf(language ?? client?.language ?? company.language),
    legalMentions: mentionsDue(mentions, occasion),
    paymentTerms: paymentTerms ?? pdfConfig.paymentTerms,
  };
}
