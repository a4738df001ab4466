// Seller and buyer: names, countries and numbers, by the rules of EN 16931.
import { buyer, type Mistake, NO_NUMBERS, seller, set } from './mistake';

export const PARTY_MISTAKES: readonly Mistake[] = [
  [
    'the seller has no name',
    'german',
    'en16931-ubl',
    seller({ name: '' }),
    ['company /name BT-27 BR-06: The seller has no name'],
  ],
  [
    'the buyer has no name',
    'german',
    'en16931-ubl',
    buyer({ name: ' ' }),
    ['client /name BT-44 BR-07: The buyer has no name'],
  ],
  [
    'the seller has no country',
    'german',
    'en16931-cii',
    seller({ country: null }),
    ['company /country BT-40 BR-09: The seller has no country'],
  ],
  [
    'the buyer has no country',
    'german',
    'en16931-cii',
    buyer({ country: null }),
    ['client /country BT-55 BR-11: The buyer has no country'],
  ],
  [
    'the seller has no number at all',
    'german',
    'en16931-ubl',
    seller(NO_NUMBERS),
    [
      'company /identifiers BT-29 BR-CO-26: Your company has no number by which the buyer knows it: give it a VAT number, a registration or another identifier',
      'company /identifiers BT-31 BR-S-02: Your company has neither a VAT number nor a tax number, which an invoice with these VAT categories needs',
    ],
  ],
  [
    'a VAT number without its country',
    'german',
    'en16931-ubl',
    seller({ partyIdentifiers: { vatNumber: '136695976' } }),
    [
      'company /identifiers BT-31 BR-CO-09: The VAT number of the seller does not begin with the code of its country, such as DE',
    ],
  ],
  [
    'a VAT number of the buyer without its country',
    'german',
    'en16931-ubl',
    buyer({ partyIdentifiers: { vatNumber: '136695976' } }),
    [
      'client /identifiers BT-48 BR-CO-09: The VAT number of the buyer does not begin with the code of its country, such as DE',
    ],
  ],
  [
    'a VAT number of the representative without its country',
    'german',
    'en16931-ubl',
    set({ taxRepresentative: { name: 'V', vatNumber: '136695976', country: 'DE' } }),
    [
      'document /taxRepresentative/vatNumber BT-63 BR-CO-09: The VAT number of the tax representative does not begin with the code of its country, such as DE',
    ],
  ],
  [
    'the payee is the seller',
    'german',
    'en16931-ubl',
    ({ seller }) => ({ payee: { name: seller.name } }),
    [
      'document /payee/name BT-59 BR-17: The payee is the seller itself: name a payee only where somebody else is paid',
    ],
  ],
  [
    'a VAT number with a prefix that is no country',
    'german',
    'en16931-ubl',
    seller({ partyIdentifiers: { vatNumber: 'XY136695976' } }),
    [
      'company /identifiers BT-31 BR-CO-09: The VAT number of the seller does not begin with the code of its country, such as DE',
    ],
  ],
];
