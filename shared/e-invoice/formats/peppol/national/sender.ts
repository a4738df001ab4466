// The country that a sender of the Peppol network belongs to, and the fields that its rules ask for.

import { isBlank, type Root, type Rule } from '../../../rules/rule';
import type { SemanticInvoice } from '../../../semantic/invoice';
import type { Identifier } from '../../../semantic/values';

type Applies = (invoice: SemanticInvoice, root: Root) => boolean;
type Side = 'seller' | 'buyer';

/** The country by the address, as the rules of Denmark, Iceland, the Netherlands and Sweden have it. */
export const isIn =
  (country: string, ...sides: Side[]) =>
  (invoice: SemanticInvoice) =>
    sides.every((side) => invoice[side].postalAddress.countryCode?.toUpperCase() === country);

/** The country by the prefix of the VAT number, else that of the tax representative, else the address. */
export function senderCountry({ seller, sellerTaxRepresentative }: SemanticInvoice): string | undefined {
  const number = seller.vatIdentifier || sellerTaxRepresentative?.vatIdentifier;
  return number ? number.slice(0, 2).toUpperCase() : seller.postalAddress.countryCode;
}

/** The rules for the documents that `applies` to. */
export function rulesWhere(applies: Applies, rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({
    ...rule,
    isBroken: (invoice, root) => applies(invoice, root) && rule.isBroken(invoice, root),
  }));
}

const field = (source: Rule['source'], term: string, pointer: string) => ({ source, term, pointer });

/** Fields that break a rule. */
export const AT = {
  number: field('company', 'BT-1', '/numberFormats'),
  typeCode: field('document', 'BT-3', '/typeCode'),
  corrects: field('document', 'BG-3', '/corrects'),
  sellerIdentifiers: field('company', 'BT-29', '/identifiers'),
  sellerRegistration: field('company', 'BT-30', '/identifiers'),
  sellerTradingName: field('company', 'BT-28', '/tradingName'),
  sellerVat: field('company', 'BT-31', '/identifiers'),
  sellerTax: field('company', 'BT-32', '/identifiers'),
  sellerAddress: field('company', 'BT-34', '/electronicAddress'),
  sellerStreet: field('company', 'BT-35', '/addressLine1'),
  sellerCity: field('company', 'BT-37', '/city'),
  sellerPostCode: field('company', 'BT-38', '/postalCode'),
  buyerTradingName: field('client', 'BT-45', '/name'),
  buyerIdentifiers: field('client', 'BT-46', '/identifiers'),
  buyerRegistration: field('client', 'BT-47', '/identifiers'),
  buyerVat: field('client', 'BT-48', '/identifiers'),
  buyerAddress: field('client', 'BT-49', '/electronicAddress'),
  buyerStreet: field('client', 'BT-50', '/addressLine1'),
  representative: field('document', 'BG-12', '/taxRepresentative'),
  payment: field('document', 'BG-16', '/payment'),
  means: field('document', 'BT-81', '/payment/means'),
  reference: field('document', 'BT-83', '/payment/remittanceReference'),
  account: field('document', 'BT-84', '/payment/iban'),
  mandate: field('document', 'BT-89', '/payment/mandateReference'),
  amountDue: field('document', 'BT-115', '/lines'),
  files: field('document', 'BT-122', '/attachments'),
} as const;

/** True if the number is missing, or of another scheme. */
export const isOfNone = (number: Identifier | undefined, ...schemes: string[]) =>
  isBlank(number?.value) || !schemes.includes(number?.scheme ?? '');

/** True if there is a number, and it is of another scheme. */
export const isOfOther = (number: Identifier | undefined, ...schemes: string[]) =>
  number !== undefined && isOfNone(number, ...schemes);

export const lacksPlace = ({ line1, city, postCode }: SemanticInvoice['seller']['postalAddress']) =>
  [line1, city, postCode].some(isBlank);

/** The account of the first transfer. */
export const accountOf = ({ paymentInstructions }: SemanticInvoice) =>
  paymentInstructions?.creditTransfers?.[0]?.accountIdentifier ?? '';
export const meansOf = ({ paymentInstructions }: SemanticInvoice) => paymentInstructions?.meansTypeCode;
