// Mistakes about VAT.
import { AMERICAN, expectTold, FRENCH, type Mistake, reason, sold } from './mistakes';
import { LINE } from './subject';

const MISTAKES: Mistake[] = [
  [
    'exempt without a reason',
    sold('E'),
    'exemption_reason_missing',
    [
      'error document/exemptionReasons: Say why VAT category E (exempt) has no VAT: the law by which it is, or a code of the VATEX list.',
    ],
  ],
  [
    'a reason of reverse charge for what is exempt',
    sold('E', reason('E', 'VATEX-EU-AE')),
    'exemption_code_of_other_category',
    [
      'error document/exemptionReasons/0/code: VATEX-EU-AE is no reason for VAT category E (exempt). Choose a code of this category, or another category.',
    ],
  ],
  [
    'a reason of exports for an intra-community supply',
    sold('K', reason('K', 'VATEX-EU-G')),
    'exemption_code_of_other_category',
    [
      'error document/exemptionReasons/0/code: VATEX-EU-G is no reason for VAT category K (intra-community supply). Choose a code of this category, or another category.',
    ],
  ],
  [
    'a reason of an intra-community supply for reverse charge',
    sold('AE', reason('AE', 'VATEX-EU-IC')),
    'exemption_code_of_other_category',
    [
      'error document/exemptionReasons/0/code: VATEX-EU-IC is no reason for VAT category AE (reverse charge). Choose a code of this category, or another category.',
    ],
  ],
  [
    'a reason for exempt goods on an export',
    sold('G', reason('G', 'VATEX-EU-132')),
    'exemption_code_of_other_category',
    [
      'error document/exemptionReasons/0/code: VATEX-EU-132 is no reason for VAT category G (export). Choose a code of this category, or another category.',
    ],
  ],
  [
    'a code that somebody made up',
    sold('E', reason('E', 'VATEX-EU-999')),
    'exemption_code_unknown',
    [
      'error document/exemptionReasons/0/code: VATEX-EU-999 is no code of the VATEX list. Look for a typing error, or give the reason in words.',
    ],
  ],
  [
    'a code with letters changed round',
    sold('AE', reason('AE', 'VATEX-EU-EA')),
    'exemption_code_unknown',
    [
      'error document/exemptionReasons/0/code: VATEX-EU-EA is no code of the VATEX list. Look for a typing error, or give the reason in words.',
    ],
  ],
  [
    'the German rate in Poland',
    { document: { lines: [{ ...LINE, vatRate: '19' }] } },
    'vat_rate_not_in_country',
    [
      'warning document/lines/0/vatRate: Line 1 has 19 % VAT, a rate that Poland does not have on 2026-05-04. The nearest are 8 % and 23 %.',
    ],
  ],
  [
    'the old rate of Poland',
    { document: { lines: [{ ...LINE, vatRate: '22' }] } },
    'vat_rate_not_in_country',
    [
      'warning document/lines/0/vatRate: Line 1 has 22 % VAT, a rate that Poland does not have on 2026-05-04. The nearest are 8 % and 23 %.',
    ],
  ],
  [
    '32 % instead of 23 %',
    { document: { lines: [LINE, { ...LINE, vatRate: '32' }] } },
    'vat_rate_not_in_country',
    [
      'warning document/lines/1/vatRate: Line 2 has 32 % VAT, a rate that Poland does not have on 2026-05-04. The nearest is 23 %.',
    ],
  ],
  [
    '2.3 % instead of 23 %',
    { document: { lines: [{ ...LINE, vatRate: '2.3' }] } },
    'vat_rate_not_in_country',
    [
      'warning document/lines/0/vatRate: Line 1 has 2.3 % VAT, a rate that Poland does not have on 2026-05-04. The nearest are 0 % and 5 %.',
    ],
  ],
  [
    'a rate of another country for a charge',
    { document: { adjustments: [{ kind: 'charge', amount: '5', reason: 'Porto', vatRate: '20' }] } },
    'vat_rate_not_in_country',
    [
      'warning document/adjustments/0/vatRate: Charge 1 has 20 % VAT, a rate that Poland does not have on 2026-05-04. The nearest are 8 % and 23 %.',
    ],
  ],
  [
    'Polish VAT to a business in France',
    FRENCH,
    'vat_charged_to_business_abroad',
    [
      'warning document/lines/0/vatCategory: The client is a business in France, and VAT of Poland is charged. Usual are reverse charge (AE) for services and intra-community supply (K) for goods.',
    ],
  ],
  [
    'an intra-community supply to a client at home',
    sold('K'),
    'vat_category_of_other_place',
    [
      'warning document/lines/0/vatCategory: Category K (intra-community supply) is for goods that leave the country, and these go to Poland, where you are.',
    ],
  ],
  [
    'an export to a client at home',
    sold('G'),
    'vat_category_of_other_place',
    [
      'warning document/lines/0/vatCategory: Category G (export) is for goods that leave the country, and these go to Poland, where you are.',
    ],
  ],
  [
    'an export to France',
    { ...sold('G'), ...FRENCH },
    'vat_category_of_other_place',
    [
      'warning document/lines/0/vatCategory: Category G (export) does not fit: France is inside the European Union. Usual for goods is K (intra-community supply).',
    ],
  ],
  [
    'an intra-community supply to the United States',
    { ...sold('K'), ...AMERICAN },
    'vat_category_of_other_place',
    [
      'warning document/lines/0/vatCategory: Category K (intra-community supply) does not fit: United States is outside of the European Union. Usual for goods is G (export).',
    ],
  ],
];

it.each(MISTAKES)('%s', (...mistake) => expectTold(mistake));
