import type { Judgement, SentenceJudgement } from '../../../../../shared/contracts/documents/judgement';
import type { DocumentBranding } from '../../../../../shared/contracts/settings/branding';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts, sentenceFacts } from '../../../../../shared/law/facts/country-facts';
import { registeredSeller } from '../../../../../shared/law/facts/registered-seller';
import { consumedIn } from '../../../../../shared/law/facts/sale-facts';
import { withStampDuty } from '../../../../../shared/law/rules/stamp-duty';
import { rateDayOf } from '../../../../../shared/law/sale/dates';
import {
  type ClientProfile,
  type CompanyProfile,
  languageFor,
  latePaymentTextOf,
  paymentTermsFor,
} from '../../../../../shared/law/sale/parties';
import { blankBuyer, buyerOf, sellerOf } from '../../../../../shared/law/sale/seller-buyer';
import { mentionsIn, sentencesOf, withReasons } from '../../../../../shared/law/sentences/sentences';
import { isSplitPayment } from '../../../../../shared/law/sentences/split-payment';
import { withRepresentative } from '../../../../../shared/law/treatment/registrations';
import { lineKindsOf, supplyKindOf } from '../../../../../shared/law/treatment/supply-kind';
import { shareOf } from '../../../../../shared/quotas/payers';
import type { RenderableDocument } from '../../../../../shared/rendering/document';
import type { Embedding } from '../../../../../shared/rendering/pdf/embedding';
import { render } from '../../../../../shared/rendering/thread/renderer';
import type { AskContext } from '../../../../../shared/runtime/context';
import { calendarDate } from '../../../../../shared/values/calendar';
import { documentLanguageOf } from '../../../../../shared/values/locale';
import { previewOfDebit } from '../../../domain/debited';
import { type Defaults, withDefaults } from '../../../domain/issue-defaults';
import { assertOwn } from '../../../domain/status';
import type { DocumentRecord, Template } from '../../../models/document-row';
import { type Payments, readPayments } from '../../../money/payments/use-cases/read-payments';
import { addressOrders } from '../../../use-cases/address-orders';
import { readCurrentBranding, readFrozenBranding } from '../../../use-cases/branding';
import { readMandate } from '../../../use-cases/read-mandate';
import { readClient, readCompany, readIssueDefaults } from '../../../use-cases/read-sources';
import { type Parties, readSwappedParties } from '../../../use-cases/read-swapped-parties';
import { readPrintedCode } from '../../verifactu/use-cases/read-printed-code';
import { pdfState } from '../domain/pdf-state';
import { type PrintedDocument, renderable } from '../domain/renderable';
import { readPaymentLink } from './read-payment-link';
import { readVerificationCode } from './read-verification-code';
import { readSignedPdf, storedPdf } from './stored-pdf';

type CountryRules = Pick<PrintedDocument, 'rules' | 'addressOrders'>;
type FrozenParts = Omit<PrintedDocument, 'payments' | keyof CountryRules>;

/** The source of branding and payments. A page of the export shares them between its documents. */
export interface PdfSources {
  branding(template: Template | null): Promise<DocumentBranding>;
  payments(documentId: string): Promise<Payments> | Payments;
}

/**
 * The PDF of a document. That of an issued one is made once and stored; that of an answered quote is the one that the
 * client has seen.
 * @throws 409 for a document of another system, 422 when the document is too long, 503 when too many PDFs are waiting
 */
export async function createPdf(
  ctx: AskContext,
  document: DocumentRecord,
  sources: PdfSources = pdfSources(ctx, document.companyId),
): Promise<Buffer> {
  assertOwn(document);
  const signed = await readSignedQuote(ctx, document);
  if (signed) return signed;
  const [paid, link] = await Promise.all([sources.payments(document.id), readPaymentLink(ctx, document)]);
  const payments = standing(paid);
  const paymentLink = link?.url ?? null;
  const state = pdfState(document, payments, link?.id);
  return storedPdf(ctx, document, state, () =>
    renderPdf(ctx, document, payments, sources, undefined, (pages) => ({ ...pages, paymentLink })),
  );
}

/** A self-billed document can still be cancelled or credited once it is answered, and its pages say so. */
async function readSignedQuote(ctx: AskContext, document: DocumentRecord): Promise<Buffer | undefined> {
  if (document.selfBilling !== null) return undefined;
  return readSignedPdf(ctx.companyNamed(document.companyId), document);
}

/** The PDF of a document with embedded files, which is not stored here. */
export function renderWithFiles(
  ctx: AskContext,
  document: DocumentRecord,
  embedding: Embedding,
): Promise<Buffer> {
  return renderPdf(ctx, document, [], pdfSources(ctx, document.companyId), embedding);
}

/** The PDF of a quote or an invoice under another title, made of its pages by `change`. It is not stored. */
export function renderPrint(
  ctx: AskContext,
  document: DocumentRecord,
  change: (pages: RenderableDocument) => RenderableDocument,
): Promise<Buffer> {
  return renderPdf(ctx, document, [], pdfSources(ctx, document.companyId), undefined, change);
}

async function renderPdf(
  ctx: AskContext,
  document: DocumentRecord,
  payments: Payments,
  sources: PdfSources,
  embedding?: Embedding,
  change = (pages: RenderableDocument) => pages,
): Promise<Buffer> {
  const [frozen, branding] = await Promise.all([
    readFrozenParts(ctx, document),
    sources.branding(document.template),
  ]);
  const pages = renderable({ payments, ...frozen, ...countryRules(ctx, frozen) });
  return render(await shareOf(ctx, document.companyId), {
    layout: 'document',
    printed: { document: change(pages), embedding },
    branding,
    language: frozen.language,
  });
}

/** Rules of the country whose VAT it is on the day of issue. */
function countryRules(ctx: AskContext, { document, seller }: FrozenParts): CountryRules {
  const date = document.issueDate ?? calendarDate(ctx.now(), 'UTC');
  const country = document.judgement?.registration?.country ?? seller.country;
  return { rules: invoicingFacts(factsOf(ctx), country, date), addressOrders: addressOrders(ctx) };
}

export function pdfSources(ctx: AskContext, companyId: string): PdfSources {
  const company = ctx.companyNamed(companyId);
  return {
    branding: async (template) =>
      template
        ? readFrozenBranding(company, template)
        : readCurrentBranding(ctx, await readCompany(ctx, companyId)),
    payments: (documentId) => readPayments(company, documentId),
  };
}

async function readParties(
  ctx: AskContext,
  { companyId, clientId, selfBilling }: DocumentRecord,
): Promise<Parties> {
  const seller = await readCompany(ctx, companyId);
  if (selfBilling) return readSwappedParties(ctx, seller, selfBilling);
  return { seller, buyer: await readClient(ctx, clientId, companyId) };
}

/** The parts that an issued document has frozen. */
async function readFrozenParts(ctx: AskContext, document: DocumentRecord): Promise<FrozenParts> {
  const { seller, buyer, language } = document;
  if (seller && buyer) {
    const company = ctx.companyNamed(document.companyId);
    const taxCode = await readPrintedCode(company, document);
    const codes = await readVerificationCode(company, document);
    const parties = { document, seller, buyer, language: documentLanguageOf(language) };
    const { legalMentions, paymentTerms } = document;
    return { ...parties, legalMentions, paymentTerms, taxCode, codes };
  }
  return readDraftParts(ctx, document);
}

/** The parts that a draft would freeze if it were issued now. */
async function readDraftParts(ctx: AskContext, document: DocumentRecord): Promise<FrozenParts> {
  const { language } = document;
  const { seller: seat, buyer: client } = await readParties(ctx, document);
  const date = document.issueDate ?? calendarDate(ctx.now(), seat.timeZone);
  const defaults = await readIssueDefaults(ctx, document, { company: seat, client, date });
  const day = rateDayOf({ document, issueDate: date });
  const registered = client && registeredSellerOf(ctx, { document, seat, client, defaults }, day);
  const { company = seat, seller = seat, registration = null } = registered ?? {};
  const facts = { ...sentenceFacts(factsOf(ctx), seller, day), ...(registered && consumedIn(registered)) };
  const { vatExempt, supplyDate } = company;
  const printed = language ?? languageFor(client, company);
  const isBuyerBusiness = client?.type === 'COMPANY';
  const stamped = withStampDuty(withDefaults(document, defaults), {
    seller,
    buyer: client,
    withholdingLaw: defaults.withholdingLaw,
  });
  const mandate = await readMandate(ctx, document, company);
  const represented = previewOfDebit(withRepresentative(stamped, registration), mandate, date);
  const paymentTerms = paymentTermsFor(document, company, printed);
  const sentences = sentencesOf({
    document: { ...represented, paymentTerms },
    language: printed,
    vatExempt,
    supplyDate,
    isBuyerBusiness,
    facts,
    latePaymentText: latePaymentTextOf(company, printed),
    // a draft in another currency has no rate yet
    isSplitPayment: isSplitPayment(
      { document: represented, facts, seller, buyer: client, isBuyerBusiness },
      null,
    ),
  });
  return {
    document: withSentences(represented, sentences),
    seller: sellerOf(company, printed),
    buyer: client ? buyerOf(client) : blankBuyer(document.clientName),
    language: printed,
    legalMentions: mentionsIn(sentences),
    paymentTerms,
    taxCode: null,
  };
}

interface DraftParties {
  document: DocumentRecord;
  seat: CompanyProfile;
  client: ClientProfile;
  defaults: Defaults;
}

function registeredSellerOf(
  ctx: AskContext,
  { document, seat, client, defaults }: DraftParties,
  day: string,
) {
  const { shipFrom, lines, deliverTo, isTriangular } = withDefaults(document, defaults);
  const kind = supplyKindOf(document, defaults.articles);
  const lineKinds = lineKindsOf(document, defaults.articles);
  const supply = { company: seat, client, shipFrom, deliverTo, kind, lineKinds, lines, isTriangular };
  return registeredSeller(factsOf(ctx), supply, () => day);
}

/** The draft with the sentences that its issue would freeze. */
function withSentences(document: DocumentRecord, sentences: SentenceJudgement): DocumentRecord {
  const vatBreakdown = withReasons(document.vatBreakdown, sentences);
  // the printed document reads the sentences only
  return { ...document, vatBreakdown, judgement: sentences as Judgement };
}

/** Payments that were reversed, or have gone over to another invoice, are not printed. */
function standing(payments: Payments): Payments {
  return payments.filter(({ reversesId, reversedOn }) => reversesId === null && reversedOn === null);
}
