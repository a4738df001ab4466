// The part of a quote or a self-billed document that the holder of the link sees.
import type { Signature, SigningView } from '../../../../shared/contracts/documents/signature';
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import { documentLanguageOf } from '../../../../shared/values/locale';
import { answerTo } from '../../domain/answer';
import { lineView, partyView, pricedOf } from '../../domain/client-view';
import { present } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import type { RequestRecord } from '../models/signature-request-row';
import { maskedEmail } from './request';
import { issuerOf } from './sides';

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

function answerView({ name, answeredAt, pdfSha256, codeSentBy }: Signature): SigningView['answer'] {
  return { name, answeredAt, pdfSha256, codeSentBy };
}

function brandingView({ accentColor, logo }: DocumentBranding): SigningView['branding'] {
  if (!logo) return { accentColor, logo };
  const { contentType, width, height, base64 } = logo;
  return { accentColor, logo: { contentType, width, height, base64 } };
}
