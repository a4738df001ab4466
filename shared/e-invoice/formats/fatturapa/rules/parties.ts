// FatturaPA: seller, buyer and tax representative.

import { isBlank, type Rule } from '../../../rules/rule';
import { withSentences } from '../../../rules/sentences';
import type { Address } from '../../../semantic/values';
import { codeOf, fiscalCode, vatNumberOf } from '../numbers';
import { recipientCode, streetOf } from '../parties';
import { isLonger, isUnspellable, NAME_CHARS } from './spelling';

const PLACE_CHARS = 60;
const RECIPIENT = /^[A-Z0-9]{6,7}$/;

const isItalian = ({ countryCode = 'IT' }: Address) => countryCode === 'IT';
const lacksCap = (address: Address) => isItalian(address) && !/^\d{5}$/.test(address.postCode ?? '');
const lacksPlace = (address: Address) => isBlank(address.city) || isBlank(streetOf(address));
const isCrowded = (address: Address) =>
  isLonger(streetOf(address), PLACE_CHARS) || isLonger(address.city, PLACE_CHARS);

export const PARTY_RULES: readonly Rule[] = withSentences('fatturapa', [
  {
    rule: 'FatturaPA 1.2.1.1 IdFiscaleIVA',
    term: 'BT-31',
    source: 'company',
    pointer: '/identifiers',
    isBroken: ({ seller, national }) =>
      codeOf(
        seller.vatIdentifier ?? national?.sellerIdentifiers?.find(({ scheme }) => scheme === 'vat')?.value,
      ) === undefined,
  },
  {
    rule: 'SdI 00417',
    term: 'BT-48',
    source: 'client',
    pointer: '/identifiers',
    isBroken: (invoice) =>
      vatNumberOf(invoice, 'buyer') === undefined && fiscalCode(invoice, 'buyer') === undefined,
  },
  {
    rule: 'SdI 00427',
    term: 'BT-49',
    source: 'client',
    pointer: '/electronicAddress',
    isBroken: (invoice) => !RECIPIENT.test(recipientCode(invoice)),
  },
  {
    rule: 'FatturaPA 1.2.1.3.1 Denominazione',
    term: 'BT-27',
    source: 'company',
    pointer: '/name',
    message: `The name of the seller is missing or has more than ${NAME_CHARS} characters`,
    isBroken: ({ seller }) => isBlank(seller.name) || isLonger(seller.name, NAME_CHARS),
  },
  {
    rule: 'FatturaPA 1.4.1.3.1 Denominazione',
    term: 'BT-44',
    source: 'client',
    pointer: '/name',
    message: `The name of the buyer is missing or has more than ${NAME_CHARS} characters`,
    isBroken: ({ buyer }) => isBlank(buyer.name) || isLonger(buyer.name, NAME_CHARS),
  },
  {
    rule: 'FatturaPA 1.2.2 Sede',
    term: 'BT-35',
    source: 'company',
    pointer: '/addressLine1',
    isBroken: ({ seller }) => lacksPlace(seller.postalAddress),
  },
  {
    rule: 'FatturaPA 1.4.2 Sede',
    term: 'BT-50',
    source: 'client',
    pointer: '/addressLine1',
    isBroken: ({ buyer }) => lacksPlace(buyer.postalAddress),
  },
  {
    rule: 'FatturaPA 1.2.2.1 Indirizzo',
    term: 'BT-35',
    source: 'company',
    pointer: '/addressLine1',
    message: `Street or city of the seller has more than ${PLACE_CHARS} characters`,
    isBroken: ({ seller }) => isCrowded(seller.postalAddress),
  },
  {
    rule: 'FatturaPA 1.4.2.1 Indirizzo',
    term: 'BT-50',
    source: 'client',
    pointer: '/addressLine1',
    message: `Street or city of the buyer has more than ${PLACE_CHARS} characters`,
    isBroken: ({ buyer }) => isCrowded(buyer.postalAddress),
  },
  {
    rule: 'FatturaPA 1.2.2.3 CAP',
    term: 'BT-38',
    source: 'company',
    pointer: '/postalCode',
    isBroken: ({ seller }) => lacksCap(seller.postalAddress),
  },
  {
    rule: 'FatturaPA 1.4.2.3 CAP',
    term: 'BT-53',
    source: 'client',
    pointer: '/postalCode',
    isBroken: ({ buyer }) => lacksCap(buyer.postalAddress),
  },
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-27',
    source: 'company',
    pointer: '/name',
    sentence: 'FatturaPA Latin-1.4',
    isBroken: ({ seller }) =>
      isUnspellable(seller.name, streetOf(seller.postalAddress), seller.postalAddress.city),
  },
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-44',
    source: 'client',
    pointer: '/name',
    sentence: 'FatturaPA Latin-1.5',
    isBroken: ({ buyer }) => {
      const { line1, line2, city } = buyer.postalAddress;
      return isUnspellable(buyer.name, line1, line2, city);
    },
  },
]);

export const REPRESENTATIVE: Rule = {
  rule: 'FatturaPA 1.3 RappresentanteFiscale',
  term: 'BG-11',
  source: 'document',
  pointer: '/taxRepresentative',
  message: `The tax representative needs a VAT number with its country, and a name of at most ${NAME_CHARS} Latin characters`,
  isBroken: ({ sellerTaxRepresentative: representative }) =>
    representative !== undefined &&
    (codeOf(representative.vatIdentifier) === undefined ||
      isLonger(representative.name, NAME_CHARS) ||
      isUnspellable(representative.name)),
};
