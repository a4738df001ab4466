// The record of an issued document (RegistroAlta), from nothing but the document.
import Big from 'big.js';
import { breakdownOf, type Detail } from './breakdown';
import type { RecordableDocument } from './document';
import { euroRate, euroText, inEuros, sumOf } from './euros';
import type { InvoiceId } from './fingerprint';
import { correctionKind, type InvoiceType, invoiceTypeOf, isCorrection } from './invoice-type';
import { issuerNif, type RecipientNumber, recipientNumber } from './tax-numbers';
import { cutTo } from './texts';

const NAME_MAX = 120;
const DESCRIPTION_MAX = 500;

export interface Registration extends InvoiceId {
  kind: 'registration';
  issuerName: string;
  invoiceType: InvoiceType;
  correction: Correction | null;
  /** The simplified invoice in whose place it is (FacturasSustituidas). */
  substituted: Omit<InvoiceId, 'issuerNif'>[];
  /** Simplified, with the recipient (FacturaSimplificadaArt7273). */
  isQualified: boolean;
  /** FechaOperacion, where it is not the day of issue. */
  suppliedOn: string | null;
  description: string;
  /** None on F2 and R5. */
  recipient: { name: string; number: RecipientNumber } | null;
  breakdown: Detail[];
  vatTotal: string;
  total: string;
  /** Present in a record that replaces a wrong one (Subsanacion). */
  recordCorrection?: RecordCorrection;
}

export interface RecordCorrection {
  previousRejection: 'S' | 'X' | null;
}

export interface Correction {
  kind: 'S' | 'I';
  corrected: Omit<InvoiceId, 'issuerNif'>[];
  /** Amounts of the replaced invoice (ImporteRectificacion). */
  replaced: { base: string; vat: string; surcharge?: string } | null;
}

/**
 * @param replaced the invoice that a corrective one replaces
 * @throws if the checks before the issue have missed something
 */
export function registrationOf(
  document: RecordableDocument,
  replaced: RecordableDocument | null,
): Registration {
  const { seller, buyer, number, issueDate } = document;
  const nif = seller && issuerNif(seller);
  if (!seller || !buyer || !nif || number === null || issueDate === null) {
    throw new Error('a record needs an issued document of a seller with a NIF: the checks ask for it');
  }
  const recipient = recipientNumber(buyer);
  const breakdown = breakdownOf(document, document.typeId === 'credit-note' ? -1 : 1);
  return {
    kind: 'registration',
    issuerNif: nif,
    number,
    issueDate,
    breakdown,
    issuerName: cutTo(NAME_MAX, seller.name),
    invoiceType: invoiceTypeOf(document),
    correction: isCorrection(document) ? correctionOf(document, replaced) : null,
    substituted: substitutedBy(document),
    isQualified: document.isSimplified && recipient !== null,
    suppliedOn: suppliedOn(document, issueDate),
    description: descriptionOf(document),
    recipient: recipient && { name: cutTo(NAME_MAX, buyer.name), number: recipient },
    ...totalsOf(breakdown),
  };
}

function totalsOf(breakdown: readonly Detail[]): Pick<Registration, 'vatTotal' | 'total'> {
  const vat = sumOf(breakdown.map((detail) => new Big(detail.vat ?? 0).plus(detail.surcharge?.amount ?? 0)));
  const base = sumOf(breakdown.map((detail) => new Big(detail.base)));
  return { vatTotal: euroText(vat), total: euroText(base.plus(vat)) };
}

function substitutedBy({ corrects }: RecordableDocument): Registration['substituted'] {
  if (!corrects?.isFullInvoice) return [];
  const { number, issueDate } = corrects;
  return [{ number, issueDate }];
}

/** A day after the issue is no supply yet: what is paid before it is reported when it is invoiced. */
function suppliedOn(
  { taxPointDate, paidOn, deliveryDate }: RecordableDocument,
  issueDate: string,
): string | null {
  const day = taxPointDate ?? paidOn ?? deliveryDate;
  return day !== null && day < issueDate ? day : null;
}

/** The names of the lines, as many as there is room for. */
function descriptionOf({ lines }: RecordableDocument): string {
  const names = lines.map(({ name, description }) => (name ?? description).replace(/\s+/g, ' ').trim());
  return cutTo(DESCRIPTION_MAX, names.filter(Boolean).join('; ')) || '-';
}

function correctionOf(document: RecordableDocument, replaced: RecordableDocument | null): Correction {
  const { corrects, correctedInvoices = [], externalReferences = [] } = document;
  const named = [...(corrects ? [corrects] : []), ...correctedInvoices, ...externalReferences];
  return {
    kind: correctionKind(document),
    corrected: named.map(({ number, issueDate }) => ({ number, issueDate })),
    replaced: replaced && amountsOf(replaced, euroRate(replaced) ?? euroRate(document)),
  };
}

function amountsOf(invoice: RecordableDocument, rate: string | null): Correction['replaced'] {
  if (rate === null) return null;
  const text = (minor: number) => euroText(inEuros(minor, invoice.currency, rate));
  const { netMinor, vatMinor, surchargeMinor } = invoice;
  const surcharge = surchargeMinor === 0 ? {} : { surcharge: text(surchargeMinor) };
  return { base: text(netMinor), vat: text(vatMinor), ...surcharge };
}
