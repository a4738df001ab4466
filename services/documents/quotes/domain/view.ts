// The part of a quote or a self-billed document that the holder of the link sees.
import type { DocumentLine } from '../../../../shared/contracts/documents/lines';
import type { Signature, SigningView } from '../../../../shared/contracts/documents/signature';
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import { sum } from '../../../../shared/law/amounts/adjustments';
import { signedPriced } from '../../../../shared/law/amounts/including-vat';
import { documentLanguageOf } from '../../../../shared/values/locale';
import { answerTo } from '../../domain/answer';
import { present } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import type { RequestRecord } from '../models/signature-request-row';
import { maskedEmail } from './request';
import { type Issuer, issuerOf } from './sides';

/** The branding of the seller on the day of issue, and its time zone. */
export interface SellerStyle {
  branding: DocumentBranding;
  timeZone: string;
}

export function signingView(
  document: DocumentRecord,
  request: RequestRecord,
  signature: Signature | null,
  { branding, timeZone }: SellerStyle,
): SigningView {
  const { language, validUntil, reference, currency, paymentTerms, notes, pricesIncludeVat } = document;
  const { seller, buyer, number, issueDate } = document;
  const issuer = issuerOf(document);
  if (!seller || !buyer || !issuer || number === null || issueDate === null)
    throw new Error('only an issued document is answered');
  const { recipientName, recipientEmail, expiresOn } = request;
  return {
    state: answerTo(document) ?? 'open',
    selfBilled: document.selfBilling !== null,
    language: documentLanguageOf(language),
    seller: partyView(seller, seller.country),
    issuer: partyView(issuer, issuer.country ?? seller.country),
    branding: brandingView(branding),
    timeZone,
    buyerName: buyer.name,
    recipientName,
    codeGoesTo: maskedEmail(recipientEmail),
    expiresOn,
    number,
    issueDate,
    validUntil,
    reference,
    currency,
    pricesIncludeVat,
    paymentTerms,
    notes,
    lines: document.lines.map(lineView),
    allowancesMinor: pricedOf(document, 'allowance'),
    chargesMinor: pricedOf(document, 'charge'),
    totals: present(document, issueDate).totals,
    answer: signature && answerView(signature),
  };
}

function lineView(line: DocumentLine): SigningView['lines'][number] {
  const { description, quantity, unit, unitPrice, vatRate, netMinor, grossMinor } = line;
  return {
    description,
    quantity,
    unit,
    unitPrice,
    vatRate,
    netMinor,
    ...(grossMinor === undefined ? {} : { grossMinor }),
  };
}

/** The sum of the allowances or the charges of the document. */
function pricedOf({ adjustments }: DocumentRecord, kind: 'allowance' | 'charge'): number {
  return Math.abs(sum(adjustments.filter((one) => one.kind === kind).map(signedPriced)));
}

function partyView(party: Issuer, country: string): SigningView['seller'] {
  const { name, addressLine1, addressLine2, postalCode, city, email, phone } = party;
  return { name, addressLine1, addressLine2, postalCode, city, country, email, phone };
}

function answerView({ name, answeredAt, pdfSha256, codeSentBy }: Signature): SigningView['answer'] {
  return { name, answeredAt, pdfSha256, codeSentBy };
}

function brandingView({ accentColor, logo }: DocumentBranding): SigningView['branding'] {
  if (!logo) return { accentColor, logo };
  const { contentType, width, height, base64 } = logo;
  return { accentColor, logo: { contentType, width, height, base64 } };
}
