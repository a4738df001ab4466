// Sales that obey a rule of the law, or break it, and the marks that they leave in all places that answer by the rule.
import type { CallInput } from '../../../../shared/contracts/contract';
import type { IssueKind } from '../../../../shared/contracts/country-readiness/issue-kinds';
import type { documents } from '../../../../shared/contracts/documents';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { DEFAULT_NUMBER_FORMATS } from '../../../../shared/contracts/number-formats';
import { type Case, sold } from '../checks/finding-steps';
import matrix from './lawful-matrix.json';

type Question = Partial<CallInput<typeof documents.vatSuggestion>>;

/** A supply, and the VAT that is suggested for it. */
export type Asked = Pick<Case, 'company' | 'client'> & { question?: Question; vat: string };

export interface Walk {
  code: string;
  obeys: Case;
  breaks: Case;
  /** The supply on each side of the rule, with its VAT; a text is the VAT of both where the suggestion is silent. */
  suggested: [Asked, Asked] | string;
  issued: Issued;
}

/** The marks that the document that obeys leaves where it is read; a plain sale of the same company has none of them. */
interface Issued {
  /** A sale that the rule is not about: S at home, unless another one is given. */
  plain: Case;
  onPages: RegExp[];
  inFile: [format: EInvoiceFormat, ...texts: RegExp[]];
  /** Category and rate in the register, and its month by the tax point. */
  inRegister: [vatCategory: string, vatRate: string, period?: string];
  /** Companies of which readiness says different things about the kind of document; absent where it is silent. */
  inReadiness?: { of: [company: object, answer: boolean | null][] } & (
    | { kind: IssueKind }
    | { lacking: string }
  );
}

const UNNUMBERED = { identifiers: [] };
const SMALL = { vatExempt: true };
const delivered = { deliveryDate: '2026-11-19' };
const CANARY = { country: 'ES', postalCode: '35001' };
const PL = { country: 'PL', currency: 'PLN' };
const SE = { country: 'SE', currency: 'SEK' };
const IT = { country: 'IT' };
const AT_HOME = { company: IT, client: IT };
const dutch = (taxPointDate: string): Case => ({
  company: { country: 'NL' },
  client: { country: 'NL' },
  document: { ...sold('S', { vatRate: 6 }), taxPointDate },
});
const german = (document: object, company: object = {}): Case => ({
  company: { country: 'DE', ...company },
  client: { country: 'DE' },
  document,
});
const CONSUMER = {
  ...{ country: 'IT', type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' },
  identifiers: [{ scheme: 'codice-fiscale', value: 'RSSMRA85T10A562S' }],
};
/** Readiness of a company with the numbers of its country, and of one without. */
const numbered = (kind: IssueKind, company: object): Issued['inReadiness'] => ({
  ...{
    kind,
    of: [
      [company, true],
      [{ ...company, ...UNNUMBERED }, false],
    ],
  },
});
const ANTWERP = { country: 'BE', postalCode: '2000', city: 'Antwerp' };
const flemish = (language: string): Case => ({
  company: ANTWERP,
  client: ANTWERP,
  document: { ...sold('S', { vatRate: 21 }), language },
});
const bulgarian = (company: object, document: object = {}): Case => ({
  company: { country: 'BG', ...company },
  client: { country: 'BG' },
  document: { ...sold('S', { vatRate: 20 }), ...document },
});
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const belgian = (company: object): Case => ({
  company: { country: 'BE', ...company },
  client: { country: 'BE' },
  document: sold('S', { vatRate: 21 }),
});
const DETAILED = {
  ...{ kind: 'company', legalForm: 'SARL', shareCapital: '10 000 EUR' },
  registration: { authority: 'RCS', place: 'Paris', number: '552 008 443' },
};
const french = (company: object): Case => ({
  company: { country: 'FR', ...company },
  client: { country: 'FR' },
  document: sold('S', { vatRate: 20, unit: 'KGM' }),
});
/** A credit note without an invoice of its own. */
const bonus = (references: object): Case => ({
  ...french({ kind: 'sole_trader' }),
  document: { ...sold('S', { vatRate: 20 }), typeId: 'credit-note', dueInDays: undefined, ...references },
});
const czech = (document: object): Case => ({
  company: { country: 'CZ', currency: 'EUR' },
  client: { country: 'CZ' },
  document: { ...sold('S', { vatRate: 21 }), currency: 'EUR', ...document },
});
const exempt = { ...sold('E'), exemptionReasons: [{ vatCategory: 'E', reason: '§ 4 Nr. 21 UStG' }] };
const finnish = (date: string, vat: string): Asked => ({
  company: { country: 'FI' },
  client: { country: 'FI' },
  question: { date },
  vat,
});

export const WALKS: Record<string, Walk> = {
  area: {
    code: 'vat_category_of_other_place',
    obeys: { company: { country: 'DE' }, client: CANARY, document: sold('G') },
    breaks: { company: { country: 'DE' }, client: CANARY, document: { ...sold('K'), ...delivered } },
    suggested: [
      { company: { country: 'DE' }, client: CANARY, question: { kind: 'goods' }, vat: 'G 0' },
      { company: { country: 'DE' }, client: { country: 'ES' }, question: { kind: 'goods' }, vat: 'K 0' },
    ],
    issued: {
      plain: { ...german(sold('S', { vatRate: 19 })) },
      onPages: [/Exempt export/],
      inFile: ['en16931-ubl', /<cbc:ID>G<\/cbc:ID>/],
      inRegister: ['G', '0'],
      inReadiness: {
        kind: 'intraCommunity',
        of: [
          [{ country: 'DE' }, true],
          [CANARY, null],
        ],
      },
    },
  },
  rate: {
    code: 'vat_rate_not_in_country',
    obeys: dutch('2018-12-31'),
    breaks: dutch('2019-01-01'),
    suggested: [finnish('2024-08-31', 'S 24'), finnish('2024-09-01', 'S 25.5')],
    issued: {
      plain: { company: { country: 'NL' }, client: { country: 'NL' }, document: sold('S', { vatRate: 21 }) },
      onPages: [/\b6%/],
      inFile: ['en16931-ubl', /<cbc:Percent>6(\.0+)?<\/cbc:Percent>/],
      inRegister: ['S', '6', '2018-12'],
    },
  },
  category_k: {
    code: 'buyer_without_foreign_number',
    obeys: { company: PL, client: { country: 'CZ' }, document: { ...sold('K'), ...delivered } },
    breaks: {
      company: PL,
      client: { country: 'PL' },
      document: { ...sold('K'), ...delivered, deliverTo: { country: 'CZ', city: 'Brno' } },
    },
    suggested: [
      { company: PL, client: { country: 'CZ' }, question: { kind: 'goods' }, vat: 'K 0' },
      { company: PL, client: { country: 'PL' }, question: { kind: 'goods', country: 'CZ' }, vat: 'S 23' },
    ],
    issued: {
      plain: { company: PL, client: { country: 'PL' }, document: sold('S', { vatRate: 23 }) },
      onPages: [/Exempt intra-Community supply/, /CZ\d{8}/],
      inFile: ['en16931-ubl', /<cbc:ID>K<\/cbc:ID>/, /<cbc:CompanyID>CZ\d{8}/],
      inRegister: ['K', '0'],
      inReadiness: numbered('intraCommunity', PL),
    },
  },
  category_ae: {
    code: 'seller_vat_number_missing',
    obeys: { company: SE, client: { country: 'FI' }, document: { ...sold('AE'), ...delivered } },
    breaks: {
      company: { ...SE, ...UNNUMBERED },
      client: { country: 'FI' },
      document: { ...sold('AE'), ...delivered },
    },
    suggested: [
      { company: SE, client: { country: 'FI' }, question: { kind: 'service' }, vat: 'AE 0' },
      { company: SE, client: { country: 'FI', ...UNNUMBERED }, question: { kind: 'service' }, vat: 'S 25' },
    ],
    issued: {
      plain: { company: SE, client: { country: 'SE' }, document: sold('S', { vatRate: 25 }) },
      onPages: [/Reverse charge/, /FI\d{8}/],
      inFile: ['en16931-ubl', /<cbc:ID>AE<\/cbc:ID>/, /<cbc:CompanyID>FI\d{8}/],
      inRegister: ['AE', '0'],
      inReadiness: numbered('reverseCharge', SE),
    },
  },
  rc_reason: {
    code: 'reverse_charge_reason_missing',
    obeys: {
      ...AT_HOME,
      document: { ...sold('AE', { reverseChargeReason: 'it_subcontract' }), language: 'it' },
    },
    breaks: { ...AT_HOME, document: sold('AE') },
    suggested: [
      { ...AT_HOME, question: { reverseChargeReason: 'it_subcontract' }, vat: 'AE 0' },
      { ...AT_HOME, vat: 'S 22' },
    ],
    issued: {
      plain: { ...AT_HOME, document: sold('S', { vatRate: 22 }) },
      onPages: [/Inversione contabile/],
      inFile: ['fatturapa', /<Natura>N6\.3<\/Natura>/],
      inRegister: ['AE', '0'],
    },
  },
  triangular: {
    code: 'triangular_not_possible',
    obeys: {
      company: PL,
      client: { country: 'CZ' },
      document: { ...sold('AE'), ...delivered, isTriangular: true },
    },
    breaks: {
      company: PL,
      client: { country: 'CZ' },
      document: {
        ...sold('AE'),
        ...delivered,
        isTriangular: true,
        deliverTo: { country: 'SK', city: 'Nitra' },
      },
    },
    suggested: [
      {
        company: PL,
        client: { country: 'CZ' },
        question: { kind: 'goods', isTriangular: true },
        vat: 'AE 0',
      },
      { company: PL, client: { country: 'CZ' }, question: { kind: 'goods' }, vat: 'K 0' },
    ],
    issued: {
      plain: { company: PL, client: { country: 'CZ' }, document: { ...sold('K'), ...delivered } },
      onPages: [/triangular/],
      inFile: ['ksef-fa3', /<P_23>1<\/P_23>/],
      inRegister: ['AE', '0'],
    },
  },
  exemption: {
    code: 'exemption_reason_missing',
    obeys: german(exempt),
    breaks: german(sold('E')),
    suggested: [
      { company: { country: 'FR', ...SMALL }, client: { country: 'FR' }, vat: 'E 0 VATEX-FR-FRANCHISE' },
      { company: { country: 'FR' }, client: { country: 'FR' }, vat: 'S 20' },
    ],
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      onPages: [/§ 4 Nr\. 21 UStG/],
      inFile: ['en16931-ubl', /§ 4 Nr\. 21 UStG/],
      inRegister: ['E', '0'],
    },
  },
  small_business: {
    code: 'seller_exempt_charges_vat',
    obeys: german(exempt, SMALL),
    breaks: german(sold('S', { vatRate: 19 }), SMALL),
    suggested: [
      { company: { country: 'DE', ...SMALL }, client: { country: 'DE' }, vat: 'E 0' },
      { company: { country: 'GB', ...SMALL, ...UNNUMBERED }, client: { country: 'GB' }, vat: 'O 0' },
    ],
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      onPages: [/§ 19 UStG|small business/i],
      inFile: ['en16931-ubl', /<cbc:ID>E<\/cbc:ID>/],
      inRegister: ['E', '0'],
      inReadiness: {
        kind: 'invoice',
        of: [
          [{ country: 'HR', ...SMALL, ...UNNUMBERED }, true],
          [{ country: 'HR', ...UNNUMBERED }, false],
        ],
      },
    },
  },
  buyer_number: {
    code: 'buyer_number_missing',
    obeys: {
      company: IT,
      client: { ...IT, identifiers: [{ scheme: 'vat', value: 'IT07643520567' }] },
      document: sold('S', { vatRate: 22 }),
    },
    breaks: { company: IT, client: { ...IT, ...UNNUMBERED }, document: sold('S', { vatRate: 22 }) },
    suggested: [
      { ...AT_HOME, vat: 'S 22' },
      { company: IT, client: { ...IT, ...UNNUMBERED }, vat: 'S 22' },
    ],
    issued: {
      plain: { company: IT, client: CONSUMER, document: sold('S', { vatRate: 22 }) },
      onPages: [/IT07643520567/],
      inFile: ['fatturapa', /<IdCodice>07643520567<\/IdCodice>/],
      inRegister: ['S', '22'],
    },
  },
  supply_date: {
    code: 'supply_date_missing',
    obeys: german({ ...sold('S', { vatRate: 19 }), deliveryDate: '2026-10-30' }),
    breaks: german(sold('S', { vatRate: 19 })),
    suggested: 'S 19',
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      onPages: [/30 October 2026/],
      inFile: ['en16931-ubl', /<cbc:ActualDeliveryDate>2026-10-30/],
      inRegister: ['S', '19', '2026-10'],
    },
  },
  language: {
    code: 'invoice_language',
    obeys: flemish('nl'),
    breaks: flemish('en'),
    suggested: 'S 21',
    issued: {
      plain: flemish('en'),
      onPages: [/Vervaldatum/],
      inFile: ['en16931-ubl'],
      inRegister: ['S', '21'],
      inReadiness: {
        lacking: 'invoice_language',
        of: [
          [{ ...ANTWERP, language: 'nl' }, false],
          [{ ...ANTWERP, language: 'en' }, true],
        ],
      },
    },
  },
  number_form: {
    code: 'number_form_refused',
    obeys: bulgarian({}),
    breaks: bulgarian({ numberFormats: DEFAULT_NUMBER_FORMATS }),
    suggested: 'S 20',
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      onPages: [/\b0000000001\b/],
      inFile: ['en16931-ubl', /<cbc:ID>0000000001<\/cbc:ID>/],
      inRegister: ['S', '20'],
      inReadiness: {
        kind: 'invoice',
        of: [
          [{ country: 'BG' }, true],
          [{ country: 'BG', numberFormats: DEFAULT_NUMBER_FORMATS }, false],
        ],
      },
    },
  },
  seller_numbers: {
    code: 'legal_details_missing',
    obeys: french(DETAILED),
    breaks: french({ kind: 'company' }),
    suggested: 'S 20',
    issued: {
      plain: french({ kind: 'sole_trader' }),
      onPages: [/SARL/, /552 008 443/],
      inFile: ['en16931-ubl', /<cbc:CompanyLegalForm>[^<]*SARL/],
      inRegister: ['S', '20'],
      inReadiness: {
        kind: 'invoice',
        of: [
          [{ country: 'FR', ...DETAILED }, true],
          [{ country: 'FR', kind: 'company' }, false],
        ],
      },
    },
  },
  vat_currency: {
    code: 'exchange_rate_missing',
    obeys: czech({ exchangeRate: '25' }),
    breaks: czech({}),
    suggested: 'S 21',
    issued: {
      plain: czech({ currency: 'CZK' }),
      // 210.00 EUR at 25
      onPages: [/CZK 5,250\.00/],
      inFile: ['en16931-ubl', /<cbc:TaxCurrencyCode>CZK</, /<cbc:TaxAmount currencyID="CZK">5250\.00</],
      inRegister: ['S', '21'],
    },
  },
  issue_limit: {
    // five days after the supply
    code: 'issued_late',
    obeys: bulgarian({}, { deliveryDate: '2026-11-19' }),
    breaks: bulgarian({}, { deliveryDate: '2026-11-02' }),
    suggested: 'S 20',
    issued: {
      plain: bulgarian({}, { deliveryDate: '2026-11-02' }),
      onPages: [],
      inFile: ['en16931-ubl'],
      inRegister: ['S', '20', '2026-11'],
    },
  },
  mandate: {
    code: 'seller_electronic_address_missing',
    obeys: belgian({}),
    breaks: belgian({ electronicAddress: null }),
    suggested: 'S 21',
    issued: {
      plain: {
        ...{ company: { country: 'NL', ...GLN }, client: { country: 'NL', ...GLN } },
        document: { ...sold('S', { vatRate: 21 }), buyerReference: 'B-1' },
      },
      onPages: [],
      inFile: ['peppol', /<cbc:EndpointID schemeID="0208">/],
      inRegister: ['S', '21'],
      inReadiness: {
        kind: 'invoice',
        of: [
          [{ country: 'BE' }, true],
          [{ country: 'BE', electronicAddress: null }, false],
        ],
      },
    },
  },
  cash_discount: {
    code: 'cash_discount_contradicts',
    obeys: german({ ...sold('S', { vatRate: 19 }), cashDiscounts: [{ percent: 2, days: 7 }] }),
    breaks: german({ ...sold('S', { vatRate: 19 }), cashDiscounts: [{ percent: 2, days: 30 }] }),
    suggested: 'S 19',
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      // 2 % of 1,190.00
      onPages: [/2% discount if paid by 27 November 2026: €1,166\.20 to pay/],
      inFile: ['en16931-ubl', /<cac:PaymentTerms><cbc:Note>[^<]*2% discount/],
      inRegister: ['S', '19'],
    },
  },
  references: {
    code: 'correction_reference_missing',
    obeys: bonus({ externalReferences: [{ number: 'OLD-41', issueDate: '2026-01-15' }] }),
    breaks: bonus({}),
    suggested: 'S 20',
    issued: {
      plain: french({ kind: 'sole_trader' }),
      onPages: [/OLD-41/],
      inFile: ['en16931-ubl', /<cac:InvoiceDocumentReference><cbc:ID>OLD-41</],
      inRegister: ['S', '20'],
    },
  },
};

/** The rows of the table with their supplies. */
export const MATRIX_ROWS = Object.entries(WALKS).map(([rule, walk]) => {
  const row = matrix.rows.find((one) => one.rule === rule);
  if (!row) throw new Error(`${rule} is no row of the table`);
  return { ...row, walk };
});
