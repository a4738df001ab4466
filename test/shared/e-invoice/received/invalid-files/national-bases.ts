// Valid Peppol invoices within the countries that have rules of their own.
import type { SemanticInvoice } from '../../../../../shared/e-invoice/semantic/invoice';
import type { Identifier } from '../../../../../shared/e-invoice/semantic/values';
import { SPECIFICATIONS, WHOLE_INVOICE } from './whole-invoice';

interface NationalBase {
  name: string;
  invoice: SemanticInvoice;
  parts: readonly string[];
}

interface Home {
  country: string;
  vat: string;
  buyerVat?: string;
  registration: Identifier;
  address?: Identifier;
  taxRegistration?: string;
}

const PARTS = ['seller', 'buyer', 'paymentInstructions', 'supportingDocuments', 'purchaseOrderReference'];

function party<P extends SemanticInvoice['seller'] | SemanticInvoice['buyer']>(
  from: P,
  home: Home,
  vat: string,
): P {
  const { country, registration, address } = home;
  return {
    ...from,
    vatIdentifier: vat,
    legalRegistration: registration,
    ...(address ? { electronicAddress: address } : {}),
    postalAddress: { ...from.postalAddress, countryCode: country },
  };
}

function within(home: Home, change: Partial<SemanticInvoice> = {}): SemanticInvoice {
  const { sellerTaxRepresentative: _, ...rest } = WHOLE_INVOICE;
  const { taxRegistration: __, ...seller } = party(rest.seller, home, home.vat);
  return {
    ...rest,
    processControl: { ...rest.processControl, specificationIdentifier: SPECIFICATIONS.peppol },
    seller: { ...seller, ...(home.taxRegistration ? { taxRegistration: home.taxRegistration } : {}) },
    buyer: party(rest.buyer, home, home.buyerVat ?? home.vat),
    ...change,
  };
}

const paid = (meansTypeCode: string, account: string, more: object = {}): Partial<SemanticInvoice> => ({
  paymentInstructions: {
    ...{ meansTypeCode, remittanceInformation: 'RF1' },
    creditTransfers: [{ accountIdentifier: account, serviceProvider: '1234' }],
    ...more,
  },
});

const DENMARK: Home = {
  country: 'DK',
  vat: 'DK13585628',
  registration: { scheme: '0184', value: '13585628' },
};
const GREECE: Home = {
  ...{ country: 'GR', vat: 'EL094259216' },
  registration: { value: '1' },
  address: { scheme: '9933', value: '094259216' },
};
const ICELAND: Home = {
  country: 'IS',
  vat: 'IS00621',
  registration: { scheme: '0196', value: '4501881000' },
};
const ITALY: Home = {
  ...{ country: 'IT', vat: 'IT01234567890', taxRegistration: '01234567890' },
  registration: { value: 'MI-1' },
};
const NETHERLANDS: Home = {
  ...{ country: 'NL', vat: 'NL123456782B90', registration: { scheme: '0106', value: '12345678' } },
};
const NORWAY: Home = {
  ...{ country: 'NO', vat: 'NO995525828MVA', registration: { scheme: '0192', value: '995525828' } },
};
const SWEDEN: Home = {
  ...{ country: 'SE', vat: 'SE556036079301', taxRegistration: 'Godkänd för F-skatt' },
  registration: { scheme: '0007', value: '5560360793' },
};

const atRate = (rate: string, vat: string, total: string, due: string): Partial<SemanticInvoice> => ({
  lines: WHOLE_INVOICE.lines.map((line) => ({ ...line, vat: { categoryCode: 'S', rate } })),
  allowances: (WHOLE_INVOICE.allowances ?? []).map((item) => ({ ...item, vatRate: rate })),
  charges: (WHOLE_INVOICE.charges ?? []).map((item) => ({ ...item, vatRate: rate })),
  totals: { ...WHOLE_INVOICE.totals, totalVat: vat, totalWithVat: total, amountDue: due },
  vatBreakdown: [{ taxableAmount: '190.00', taxAmount: vat, categoryCode: 'S', rate }],
});

const GREEK = within(GREECE, {
  number: '094259216|02/11/2026|1|1.1|A|1',
  supportingDocuments: [
    { reference: '400001234567890', description: '##M.AR.K##' },
    { reference: 'url', description: '##INVOICE|URL##', externalLocation: 'https://example.com' },
  ],
});
const ICELANDIC = within(ICELAND, {
  ...paid('42', '051426123456'),
  supportingDocuments: [{ reference: '2026-12-02', description: 'EINDAGI' }],
});
const { taxPointDate: _, ...german } = within(
  {
    ...{ country: 'DE', vat: 'DE136695976' },
    registration: { value: 'HRB 1' },
  },
  {},
);
const DUTCH_REPRESENTATIVE = {
  sellerTaxRepresentative: {
    ...{ name: 'Rep', vatIdentifier: 'NL123456782B90' },
    postalAddress: { line1: 'A', city: 'B', postCode: '1', countryCode: 'NL' },
  },
};

export const NATIONAL_BASES: readonly NationalBase[] = [
  { name: 'within Denmark', invoice: within(DENMARK), parts: [...PARTS, 'lines.0.item.classifications'] },
  {
    name: 'within Denmark, 42',
    invoice: within(DENMARK, paid('42', '1234567890')),
    parts: ['paymentInstructions'],
  },
  {
    name: 'within Denmark, 49',
    invoice: within(
      DENMARK,
      paid('49', '1', { directDebit: { mandateReference: 'M', debitedAccount: 'DK5000400440116243' } }),
    ),
    parts: ['paymentInstructions'],
  },
  {
    name: 'within Denmark, 50',
    invoice: within(DENMARK, paid('50', '1234567', { remittanceInformation: '04#1234567890123456' })),
    parts: ['paymentInstructions'],
  },
  {
    name: 'within Denmark, 93',
    invoice: within(DENMARK, paid('93', '12345678', { remittanceInformation: '71#123456789012345' })),
    parts: ['paymentInstructions'],
  },
  { name: 'within Greece', invoice: GREEK, parts: ['number', 'seller', 'buyer', 'supportingDocuments'] },
  {
    name: 'within Iceland',
    invoice: ICELANDIC,
    parts: [...PARTS, 'paymentDueDate'],
  },
  {
    name: 'within Iceland, 9',
    invoice: within(ICELAND, paid('9', '051466123456')),
    parts: ['paymentInstructions'],
  },
  { name: 'within Italy', invoice: within(ITALY), parts: ['seller'] },
  {
    name: 'within the Netherlands',
    invoice: within(NETHERLANDS, DUTCH_REPRESENTATIVE),
    parts: [...PARTS, 'sellerTaxRepresentative'],
  },
  {
    name: 'a Dutch credit note',
    invoice: within(NETHERLANDS, { typeCode: '381' }),
    parts: ['precedingInvoices'],
  },
  { name: 'within Norway', invoice: within(NORWAY), parts: ['seller'] },
  {
    name: 'within Sweden',
    invoice: within(SWEDEN, atRate('25', '47.50', '237.50', '211.40')),
    parts: ['seller', 'vatBreakdown'],
  },
  {
    name: 'within Germany',
    invoice: german,
    parts: [...PARTS, 'buyerReference', 'paymentTerms', 'delivery', 'vatBreakdown'],
  },
];
