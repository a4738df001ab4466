// A stored document as input of the renderer.
import type { Static } from '@sinclair/typebox';
import type { Buyer, Seller } from '../../../shared/contracts/documents/document';
import type { Payment } from '../../../shared/contracts/documents/payments';
import type { Locale } from '../../../shared/contracts/primitives';
import type { DocumentRecord } from '../models/document-row';
import type { RenderableDocument, RenderableTotals } from '../rendering/document';
import { renderableParty } from '../rendering/party';
import { balanceOf, paymentStatusOf } from './status';

export interface PrintedDocument {
  document: DocumentRecord;
  /** Seller and buyer of a draft are those of today. */
  seller: Seller;
  buyer: Buyer;
  payments: readonly Static<typeof Payment>[];
  language: Locale;
  legalMentions: readonly string[];
  paymentTerms: string | null;
}

export function renderable(printed: PrintedDocument): RenderableDocument {
  const { document, seller, buyer, payments, language, legalMentions, paymentTerms } = printed;
  const { typeId, number, issueDate, dueDate, validUntil, servicePeriod, corrects } = document;
  const { currency, lines, adjustments, accountingVat, notes, atcud } = document;
  const { contactEmail: email, contactPhone: phone } = buyer;
  return {
    ...{ typeId, number, issueDate, dueDate, validUntil, servicePeriod, corrects },
    ...{ currency, lines, adjustments, accountingVat, paymentTerms, notes, atcud },
    legalMentions: [...legalMentions],
    buyerReference: document.reference,
    seller: renderableParty(seller, language),
    buyer: renderableParty({ ...buyer, email, phone }, language),
    vatBreakdown: document.vatBreakdown.map(({ vatCategory, vatRate, ...amounts }) => ({
      category: vatCategory,
      rate: vatRate,
      ...amounts,
    })),
    totals: totalsOf(document),
    payments: payments.map(({ date, amountMinor, method }) => ({ date, amountMinor, method })),
    iban: seller.iban,
    bic: seller.bic,
    footer: seller.footer,
    stamp: stampOf(document),
  };
}

function totalsOf(document: DocumentRecord): RenderableTotals {
  const { linesMinor, netMinor, vatMinor, totalMinor, paidMinor, creditedMinor } = document;
  const isOwed = paymentStatusOf(document) !== null;
  const dueMinor = isOwed ? Math.max(0, balanceOf(document).balanceMinor) : totalMinor;
  return {
    ...{ linesMinor, netMinor, vatMinor, dueMinor },
    grossMinor: totalMinor,
    ...(isOwed ? { paidMinor: paidMinor + creditedMinor } : {}),
  };
}

function stampOf(document: DocumentRecord): RenderableDocument['stamp'] {
  if (document.status === 'cancelled') return 'cancelled';
  return paymentStatusOf(document) === 'paid' ? 'paid' : null;
}
