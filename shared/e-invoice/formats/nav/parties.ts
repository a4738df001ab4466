// supplierInfo, customerInfo, fiscalRepresentativeInfo.

import { from, type Rows, when } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { SellerTaxRepresentative } from '../../semantic/parties';
import type { Address } from '../../semantic/values';
import { line } from '../texts';
import {
  communityNumber,
  customerStatus,
  foreignNumber,
  TAX_NUMBER_ROWS,
  taxNumberIn,
  taxNumberOf,
} from './numbers';
import { shortened } from './texts';

const NAME_CHARS = 512;
const PLACE_CHARS = 255;
const POSTAL_CODE = /^[A-Z0-9][A-Z0-9\s-]{1,8}[A-Z0-9]$/;
/** The value of the interface specification for an address without a postal code. */
const NO_POSTAL_CODE = '0000';
const ACCOUNT = /^(?:\d{8}-\d{8}(?:-\d{8})?|[A-Z]{2}\d{2}[0-9A-Za-z]{11,30})$/;

const nameText = (text: string) => shortened(text, NAME_CHARS);
const placeText = (text: string) => shortened(text, PLACE_CHARS);

const ADDRESS: Rows<Address> = when(isWritable, {
  'base:simpleAddress': {
    'base:countryCode': 'countryCode',
    'base:postalCode': postalCodeOf,
    'base:city': ['city', placeText],
    'base:additionalAddressDetail': [streetOf, placeText],
  },
});

export const SUPPLIER: Rows<SemanticInvoice> = {
  supplierTaxNumber: from((invoice) => taxNumberOf(invoice, 'seller'), TAX_NUMBER_ROWS),
  communityVatNumber: (invoice) => communityNumber(invoice, 'seller'),
  supplierName: ['seller.name', nameText],
  supplierAddress: from('seller.postalAddress', ADDRESS),
  supplierBankAccountNumber: bankAccount,
  // Áfa tv. XIII. fejezet: exempt as a small business (AAM)
  individualExemption: ({ national }) => national?.seller?.vatExempt && 'true',
};

/** Nothing but the status of a person: neither name nor address. */
export const CUSTOMER: Rows<SemanticInvoice> = {
  customerVatStatus: customerStatus,
  ...when((invoice) => customerStatus(invoice) !== 'PRIVATE_PERSON', {
    customerVatData: when(
      (invoice) => customerStatus(invoice) === 'DOMESTIC',
      { customerTaxNumber: from((invoice) => taxNumberOf(invoice, 'buyer'), TAX_NUMBER_ROWS) },
      {
        communityVatNumber: (invoice) => communityNumber(invoice, 'buyer'),
        thirdStateTaxId: (invoice) => !communityNumber(invoice, 'buyer') && foreignNumber(invoice),
      },
    ),
    customerName: ['buyer.name', nameText],
    customerAddress: from('buyer.postalAddress', ADDRESS),
  }),
};

/** The fiscal representative of a foreign seller. */
export const REPRESENTATIVE: Rows<SellerTaxRepresentative> = {
  fiscalRepresentativeTaxNumber: from(({ vatIdentifier }) => taxNumberIn(vatIdentifier), TAX_NUMBER_ROWS),
  fiscalRepresentativeName: ['name', nameText],
  fiscalRepresentativeAddress: from('postalAddress', ADDRESS),
};

/** True if an address has country, city and street, which are mandatory. */
export function isWritable(address: Address): boolean {
  return Boolean(address.countryCode && line(address.city) && line(streetOf(address)));
}

function streetOf({ line1, line2, line3 }: Address): string {
  return [line1, line2, line3].filter(Boolean).join(' ');
}

function postalCodeOf({ postCode = '' }: Address): string {
  const code = postCode.trim().toUpperCase();
  return POSTAL_CODE.test(code) ? code : NO_POSTAL_CODE;
}

function bankAccount({ paymentInstructions }: SemanticInvoice): string | undefined {
  const account = paymentInstructions?.creditTransfers?.[0]?.accountIdentifier ?? '';
  return ACCOUNT.exec(account.replace(/\s/g, ''))?.[0];
}
