// supplierInfo, customerInfo, fiscalRepresentativeInfo.

import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Address } from '../../semantic/values';
import {
  communityNumber,
  customerStatus,
  foreignNumber,
  taxNumberElement,
  taxNumberIn,
  taxNumberOf,
} from './numbers';
import { line, shortened } from './texts';

const NAME_CHARS = 512;
const PLACE_CHARS = 255;
const POSTAL_CODE = /^[A-Z0-9][A-Z0-9\s-]{1,8}[A-Z0-9]$/;
/** The value of the interface specification for an address without a postal code. */
const NO_POSTAL_CODE = '0000';
const ACCOUNT = /^(?:\d{8}-\d{8}(?:-\d{8})?|[A-Z]{2}\d{2}[0-9A-Za-z]{11,30})$/;

export function supplierOf(invoice: SemanticInvoice): XmlElement {
  const { seller, paymentInstructions } = invoice;
  const [account] = paymentInstructions?.creditTransfers ?? [];
  return required('supplierInfo', [
    taxNumberElement('supplierTaxNumber', taxNumberOf(invoice, 'seller')),
    element('communityVatNumber', communityNumber(invoice, 'seller')),
    element('supplierName', shortened(seller.name, NAME_CHARS)),
    addressOf('supplierAddress', seller.postalAddress),
    element('supplierBankAccountNumber', accountOf(account?.accountIdentifier)),
    // Áfa tv. XIII. fejezet: exempt as a small business (AAM)
    element('individualExemption', invoice.national?.seller?.vatExempt ? 'true' : undefined),
  ]);
}

/** Nothing but the status of a person: neither name nor address. */
export function customerOf(invoice: SemanticInvoice): XmlElement {
  const status = customerStatus(invoice);
  if (status === 'PRIVATE_PERSON') return required('customerInfo', [element('customerVatStatus', status)]);
  return required('customerInfo', [
    element('customerVatStatus', status),
    group('customerVatData', [numberOf(invoice, status)]),
    element('customerName', shortened(invoice.buyer.name, NAME_CHARS)),
    addressOf('customerAddress', invoice.buyer.postalAddress),
  ]);
}

function numberOf(invoice: SemanticInvoice, status: 'DOMESTIC' | 'OTHER'): XmlElement | undefined {
  if (status === 'DOMESTIC') return taxNumberElement('customerTaxNumber', taxNumberOf(invoice, 'buyer'));
  const community = communityNumber(invoice, 'buyer');
  if (community) return element('communityVatNumber', community);
  return element('thirdStateTaxId', foreignNumber(invoice));
}

/** The fiscal representative of a foreign seller. */
export function representativeOf({ sellerTaxRepresentative: one }: SemanticInvoice): XmlElement | undefined {
  if (!one) return undefined;
  return required('fiscalRepresentativeInfo', [
    taxNumberElement('fiscalRepresentativeTaxNumber', taxNumberIn(one.vatIdentifier)),
    element('fiscalRepresentativeName', shortened(one.name, NAME_CHARS)),
    addressOf('fiscalRepresentativeAddress', one.postalAddress),
  ]);
}

/** Country, city and street are mandatory in an address; undefined where one of them is missing. */
export function addressOf(name: string, address: Address): XmlElement | undefined {
  const { line1, line2, line3, city, postCode = '', countryCode } = address;
  const street = [line1, line2, line3].filter(Boolean).join(' ');
  if (!countryCode || !line(city) || !line(street)) return undefined;
  const code = postCode.trim().toUpperCase();
  return required(name, [
    required('base:simpleAddress', [
      element('base:countryCode', countryCode),
      element('base:postalCode', POSTAL_CODE.test(code) ? code : NO_POSTAL_CODE),
      element('base:city', shortened(city, PLACE_CHARS)),
      element('base:additionalAddressDetail', shortened(street, PLACE_CHARS)),
    ]),
  ]);
}

function accountOf(account = ''): string | undefined {
  const plain = account.replace(/\s/g, '');
  return ACCOUNT.test(plain) ? plain : undefined;
}
