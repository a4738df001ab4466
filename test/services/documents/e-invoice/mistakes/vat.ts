// What each VAT category needs beside it, by the rules of EN 16931.
import { buyer, type Mistake, NO_NUMBERS, seller, set } from './mistake';

export const VAT_MISTAKES: readonly Mistake[] = [
  [
    'the buyer of goods within the Union has no VAT number',
    'goods',
    'en16931-ubl',
    buyer(NO_NUMBERS),
    [
      'client /identifiers BT-48 BR-IC-02: The buyer has no VAT number, which an intra-community supply needs',
    ],
  ],
  [
    'the seller of goods within the Union has no VAT number',
    'goods',
    'en16931-ubl',
    seller({ ...NO_NUMBERS, partyIdentifiers: { identifiers: [{ value: '1' }] } }),
    [
      'company /identifiers BT-31 BR-IC-02: The seller has no VAT number, which an intra-community supply or an export needs',
    ],
  ],
  [
    'goods within the Union have no day of delivery',
    'goods',
    'en16931-ubl',
    set({ deliveryDate: null }),
    [
      'document /deliveryDate BT-72 BR-IC-11: An intra-community supply needs the date of delivery or the period',
    ],
  ],
  [
    'a reverse charge without a number of the buyer',
    'reverse',
    'en16931-ubl',
    buyer(NO_NUMBERS),
    [
      'client /identifiers BT-48 BR-AE-02: The buyer has neither VAT number nor registration, which reverse charge needs',
    ],
  ],
  [
    'an exemption without a reason',
    'exempt',
    'en16931-ubl',
    ({ vatBreakdown }) => ({
      vatBreakdown: vatBreakdown.map((group) => ({ ...group, exemptionReason: null, exemptionCode: null })),
    }),
    [
      'document /exemptionReasons BT-120 BR-E-10: Something is sold without VAT and does not say why: give the exemption a reason or its code',
    ],
  ],
  [
    'a code of the exemption that does not exist',
    'exempt',
    'en16931-ubl',
    ({ vatBreakdown }) => ({
      vatBreakdown: vatBreakdown.map((group) => ({ ...group, exemptionCode: 'VATEX-EU-1' })),
    }),
    [
      'document /exemptionReasons BT-121 BR-CL-22: The code of the exemption is not in the VATEX list, see GET /api/code-lists',
    ],
  ],
  [
    'a tax representative where nothing is taxed',
    'untaxed',
    'en16931-ubl',
    set({ taxRepresentative: { name: 'V', vatNumber: 'DE136695976', country: 'DE' } }),
    [
      'document /taxRepresentative BT-63 BR-O-02: What is not subject to VAT cannot name a tax representative',
    ],
  ],
];
