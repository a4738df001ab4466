// Parties, references and articles in files of others: what each has once it is there.

import { isBlank, ofLines, type Root, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import type { SemanticInvoice } from '../semantic/invoice';
import type { Address } from '../semantic/values';

const representative =
  (isWrong: (party: NonNullable<SemanticInvoice['sellerTaxRepresentative']>) => boolean) =>
  ({ sellerTaxRepresentative: party }: SemanticInvoice) =>
    party !== undefined && isWrong(party);
const isEmpty = (address: Address) => Object.keys(address).length === 0;
const lacksScheme = (identifier: { value: string; scheme?: string } | undefined) =>
  identifier !== undefined && isBlank(identifier.scheme);

/** UBL compares the payee with the trading name of the seller, CII with its name and its registration. */
function isSellerItself({ payee, seller }: SemanticInvoice, root: Root): boolean {
  if (!payee) return false;
  const numbers = (seller.identifiers ?? []).map(({ value }) => value);
  if (payee.identifier && numbers.includes(payee.identifier.value)) return true;
  if (root !== 'CrossIndustryInvoice') return payee.name === seller.tradingName;
  const registration = payee.legalRegistration?.value;
  return (
    payee.name === seller.name ||
    (registration !== undefined && registration === seller.legalRegistration?.value)
  );
}

const PARTIES: readonly Row[] = [
  [
    'BR-17',
    'BT-59',
    (invoice, root) =>
      (invoice.payee !== undefined && isBlank(invoice.payee.name)) || isSellerItself(invoice, root),
  ],
  ['BR-18', 'BT-62', representative(({ name }) => isBlank(name))],
  ['BR-19', 'BG-12', representative(({ postalAddress }) => isEmpty(postalAddress))],
  [
    'BR-20',
    'BT-69',
    ({ sellerTaxRepresentative: party }, root) =>
      party !== undefined &&
      (root === 'CrossIndustryInvoice' || !isEmpty(party.postalAddress)) &&
      isBlank(party.postalAddress.countryCode),
  ],
  ['BR-56', 'BT-63', representative(({ vatIdentifier }) => isBlank(vatIdentifier))],
  [
    'BR-57',
    'BT-80',
    ({ delivery }) => delivery?.address !== undefined && isBlank(delivery.address.countryCode),
  ],
  ['BR-62', 'BT-34', ({ seller }) => lacksScheme(seller.electronicAddress)],
  ['BR-63', 'BT-49', ({ buyer }) => lacksScheme(buyer.electronicAddress)],
];

const REFERENCES: readonly Row[] = [
  [
    'BR-52',
    'BT-122',
    ({ supportingDocuments = [] }) => supportingDocuments.some(({ reference }) => isBlank(reference)),
  ],
  [
    'BR-55',
    'BT-25',
    ({ precedingInvoices = [] }) => precedingInvoices.some(({ reference }) => isBlank(reference)),
  ],
  [
    'BR-54',
    'BG-32',
    ofLines(({ item: { attributes = [] } }) =>
      attributes.some(({ name, value }) => isBlank(name) || isBlank(value)),
    ),
  ],
  ['BR-64', 'BT-157', ofLines(({ item }) => lacksScheme(item.standardIdentifier))],
  [
    'BR-65',
    'BT-158',
    ofLines(({ item: { classifications = [] } }) => classifications.some(({ listId }) => isBlank(listId))),
  ],
];

export const DETAIL_RULES = fileRules([...PARTIES, ...REFERENCES]);
