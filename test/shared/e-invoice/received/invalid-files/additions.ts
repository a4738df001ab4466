// Additions that break rules which no missing part and no replaced value can break.
import type { SemanticInvoice } from '../../../../../shared/e-invoice/semantic/invoice';
import { BASES } from './bases';
import { WHOLE_INVOICE } from './whole-invoice';

type Change = (invoice: SemanticInvoice) => Partial<SemanticInvoice>;

/** A change, and the bases that it applies to. */
type Addition = readonly [what: string, bases: RegExp, change: Change];

const [group] = WHOLE_INVOICE.vatBreakdown;
const inGroup =
  (fields: object): Change =>
  ({ vatBreakdown: [first = group, ...more] }) =>
    ({ vatBreakdown: [{ ...first, ...fields }, ...more] }) as Partial<SemanticInvoice>;
const inLine =
  (fields: object): Change =>
  ({ lines: [first, ...more] }) =>
    ({ lines: [{ ...first, ...fields }, ...more] }) as Partial<SemanticInvoice>;
const inSeller =
  (fields: object): Change =>
  ({ seller }) => ({ seller: { ...seller, ...fields } });
const inPayment =
  (fields: object): Change =>
  ({ paymentInstructions }) =>
    ({ paymentInstructions: { ...paymentInstructions, ...fields } }) as Partial<SemanticInvoice>;
const set =
  (fields: Partial<SemanticInvoice>): Change =>
  () =>
    fields;

const TRANSFERS = { creditTransfers: [{ accountIdentifier: 'DE75512108001245126199' }] };
const CARD = { card: { accountNumber: '1234' } };
const DEBIT = {
  directDebit: {
    ...{ mandateReference: 'M-1', creditorIdentifier: 'DE98ZZZ09999999999' },
    debitedAccount: 'DE75512108001245126199',
  },
};
const CODES = ['G', 'O', 'IC', 'AE', 'D', 'F', 'I', 'J'].map((code) => `VATEX-EU-${code}`);
const NUMBERS = [
  '094259216|02/11/2026|1|1.1|A',
  '094259217|02/11/2026|1|1.1|A|1',
  '094259216|03/11/2026|1|1.1|A|1',
  '094259216|02/11/2026|x|1.1|A|1',
  '094259216|02/11/2026|1|9.9|A|1',
  '094259216|02/11/2026|1|1.1||1',
  '094259216|02/11/2026|1|1.1|A|',
];
const other = { categoryCode: 'S', rate: '19' };

const REASONLESS = { reason: '', reasonCode: '' };
const reasonless = (items: readonly object[] = []) => items.map((item) => ({ ...item, ...REASONLESS }));
const BOTH = /^(Peppol|XRechnung in CII)$/;
const NUMBERLESS = { vatIdentifier: '', taxRegistration: '' };

export const ADDITIONS: readonly Addition[] = [
  [
    'no reasons',
    BOTH,
    ({ allowances, charges, lines }) =>
      ({
        ...{ allowances: reasonless(allowances), charges: reasonless(charges) },
        lines: lines.map((each) => ({
          ...each,
          ...{ allowances: reasonless(each.allowances), charges: reasonless(each.charges) },
        })),
      }) as Partial<SemanticInvoice>,
  ],
  ['an unknown code of the exemption', /^category E/, inGroup({ exemptionReasonCode: 'VATEX-QQ' })],
  [
    'no number of the seller',
    /^(XRechnung|within Germany$)/,
    ({ seller }) => ({ seller: { ...seller, ...NUMBERLESS }, sellerTaxRepresentative: undefined }) as never,
  ],
  ['no card', /^by card/, inPayment({ card: undefined })],
  ['no debit', /^by direct debit/, inPayment({ directDebit: undefined })],
  [
    'no kind of vehicles',
    /^clean vehicles/,
    ({ lines }) => ({ lines: lines.map((each) => ({ ...each, item: { name: 'Car' } })) }),
  ],
  [
    'no day of delivery',
    /^category K/,
    ({ delivery }) =>
      ({ delivery: { ...delivery, actualDeliveryDate: '' }, invoicingPeriod: undefined }) as never,
  ],
  [
    'rates of what is not taxed',
    /^category O/,
    ({ lines, allowances = [], charges = [] }) => ({
      lines: lines.map((each) => ({ ...each, vat: { categoryCode: 'O', rate: '0' } })),
      allowances: allowances.map((item) => ({ ...item, vatRate: '0' })),
      charges: charges.map((item) => ({ ...item, vatRate: '0' })),
    }),
  ],
  [
    'no reference of the buyer among Germans',
    /^within Germany$/,
    ({ seller, buyer }) => ({
      ...{ buyerReference: '', paymentTerms: '#SKONTO#TAGE=14#' },
      seller: { ...seller, contact: { point: 'Ada', telephone: '123' } },
      buyer: { ...buyer, postalAddress: { ...buyer.postalAddress, postCode: '' } },
    }),
  ],
  ['no reference at all', /^Peppol$/, set({ buyerReference: '', purchaseOrderReference: '' })],
  [
    'a line of no order',
    /^within the Netherlands$/,
    set({ purchaseOrderReference: '', salesOrderReference: '' }),
  ],
  [
    'an account without its branch',
    /^within Denmark, 42$/,
    inPayment({ creditTransfers: [{ accountIdentifier: '1' }] }),
  ],
  [
    'an account of six digits',
    /^within (Denmark, (50|93)|Iceland, 9)$/,
    inPayment({ creditTransfers: [{ accountIdentifier: '123456' }] }),
  ],
  [
    'a registration of another scheme',
    /^within Denmark$/,
    ({ buyer }) => ({ buyer: { ...buyer, legalRegistration: { scheme: '0088', value: '5790000436101' } } }),
  ],
  [
    'a Greek buyer without a number',
    /^within Greece$/,
    ({ buyer }) => ({ buyer: { ...buyer, vatIdentifier: 'EL1' } }),
  ],
  [
    'no address of the invoice',
    /^within Greece$/,
    set({ supportingDocuments: [{ reference: 'u', description: '##INVOICE|URL##' }] }),
  ],
  [
    'a registration with letters',
    /^within Sweden$/,
    inSeller({ legalRegistration: { value: '55603607AB' } }),
  ],
  ...['0208', '0151', '0096', '0198'].map(
    (scheme): Addition => [
      `a number that is none of ${scheme}`,
      /^Peppol$/,
      inSeller({ legalRegistration: { scheme, value: '123' } }),
    ],
  ),

  ['a reason of an exemption', /^(category [SZLM]|Peppol$)/, inGroup({ exemptionReason: 'Because' })],
  ['numbers of the seller', /^category O/, inSeller({ vatIdentifier: 'DE136695976' })],
  [
    'another category in the breakdown',
    /^category [OE]/,
    ({ vatBreakdown }) => ({
      vatBreakdown: [...vatBreakdown, { taxableAmount: '0.00', taxAmount: '0.00', ...other }],
    }),
  ],
  ['another category of a line', /^category O/, inLine({ vat: other })],
  ['category B', /^category S/, inLine({ vat: { ...other, categoryCode: 'B' } })],
  ['category B beside S', /^category S/, inGroup({ categoryCode: 'B' })],
  ['a code of the tax point date', /^the standard/, set({ taxPointDateCode: '3' })],
  [
    'an unknown code of the tax point date',
    /^the standard/,
    ({ taxPointDate: _, ...rest }) => ({ ...rest, taxPointDateCode: 'QQ', taxPointDate: '' }),
  ],
  [
    'the payee is the seller',
    /^(Peppol|XRechnung in CII)$/,
    ({ seller }) => ({ payee: { name: seller.tradingName ?? '' } }),
  ],
  [
    'the payee has the name of the seller',
    /^XRechnung in CII$/,
    ({ seller }) => ({ payee: { name: seller.name } }),
  ],
  [
    'one currency twice',
    /^(Peppol|XRechnung in CII)$/,
    ({ currencyCode }) => ({ vatAccountingCurrencyCode: currencyCode }),
  ],
  ['a type of its own', /^Peppol$/, set({ typeCode: '389' })],
  ['a corrected invoice', /^Peppol$/, set({ typeCode: '384' })],
  ['a credit note of factoring', /^Peppol credit note$/, set({ typeCode: '396' })],
  ['a self-billed credit note', /^Peppol credit note$/, set({ typeCode: '261' })],
  ['a card beside a transfer', /^(XRechnung|within Germany$)/, inPayment(CARD)],
  ['a debit beside a transfer', /^(XRechnung|within Germany$)/, inPayment(DEBIT)],
  ['an account beside a card', /^by card/, inPayment(TRANSFERS)],
  ['an account beside a debit', /^by direct debit/, inPayment(TRANSFERS)],
  ['a card beside a debit', /^by direct debit/, inPayment(CARD)],
  ...['48', '59'].map(
    (code): Addition => [
      `paid by ${code} of Germans`,
      /^within Germany$/,
      ({ paymentInstructions }) => ({ paymentInstructions: { ...paymentInstructions, meansTypeCode: code } }),
    ],
  ),
  [
    'a debit of Germans without its parts',
    /^within Germany$/,
    inPayment({ meansTypeCode: '59', creditTransfers: [], directDebit: { mandateReference: 'M-1' } }),
  ],
  [
    'a card of Germans beside a debit',
    /^within Germany$/,
    inPayment({ meansTypeCode: '48', creditTransfers: [], ...CARD, ...DEBIT }),
  ],
  ...CODES.map((code): Addition => [code, /^Peppol$/, inGroup({ exemptionReasonCode: code })]),
  ['a day that there is not', /^Peppol$/, set({ issueDate: '2026-02-31' })],
  ['a text instead of a number', /^(Peppol|XRechnung in CII)$/, inLine({ netAmount: 'abc' })],
  [
    'two attachments of one name',
    /^(XRechnung|within Germany$)/,
    ({ supportingDocuments = [] }) => ({
      supportingDocuments: [...supportingDocuments, ...supportingDocuments],
    }),
  ],
  ...NUMBERS.map((number): Addition => [`number ${number}`, /^within Greece$/, set({ number })]),
  ...['SE5560360793', 'SE55603607930X'].map(
    (vatIdentifier): Addition => [
      `VAT number ${vatIdentifier}`,
      /^within Sweden$/,
      inSeller({ vatIdentifier }),
    ],
  ),
  ...['55603607', '5560360792'].map(
    (value): Addition => [
      `registration ${value}`,
      /^within Sweden$/,
      inSeller({ legalRegistration: { value } }),
    ],
  ),
  ['VAT of 20 %', /^within Sweden$/, inLine({ vat: { categoryCode: 'S', rate: '20' } })],
  ['another VAT number', /^within Norway$/, inSeller({ vatIdentifier: 'NO123' })],
  ['VAT number of another AFM', /^within Greece$/, inSeller({ vatIdentifier: 'EL094259217' })],
  ['means 50 without its reference', /^within Denmark, 50$/, inPayment({ remittanceInformation: '04#1' })],
  ['means 93 without its reference', /^within Denmark, 93$/, inPayment({ remittanceInformation: '71#1' })],
  [
    'a tax that is not VAT',
    /^within Denmark$/,
    ({ charges: [first] = [] }) => ({
      charges: first ? [{ ...first, reason: 'Levy', reasonCode: 'ZZZ' }] : [],
    }),
  ],
  [
    'a UNSPSC of another version',
    /^within Denmark$/,
    inLine({ item: { name: 'Screws', classifications: [{ code: '1', listId: 'TST', listVersion: '1' }] } }),
  ],
  [
    'a credit note below 0',
    /^within Denmark$/,
    ({ totals }) => ({ typeCode: '381', totals: { ...totals, amountDue: '-1.00' } }),
  ],
  [
    'a last day before the due date',
    /^within Iceland$/,
    set({ supportingDocuments: [{ reference: '2026-11-30', description: 'EINDAGI' }] }),
  ],
  ['lines within lines', /^the extension/, inLine({ subLines: [{ ...WHOLE_INVOICE.lines[1], vat: {} }] })],
];

export const additionsFor = ({ name, invoice }: (typeof BASES)[number]) =>
  ADDITIONS.filter(([, bases]) => bases.test(name)).map(([what, , change]) => ({
    what,
    invoice: { ...invoice, ...change(invoice) },
  }));
