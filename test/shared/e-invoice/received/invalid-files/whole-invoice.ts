// A valid invoice with nearly every term of EN 16931, by the rules of the standard, Peppol and XRechnung alike.
import type { SemanticInvoice } from '../../../../../shared/e-invoice/semantic/invoice';
import type { InvoiceLine } from '../../../../../shared/e-invoice/semantic/lines';

const STANDARD = 'urn:cen.eu:en16931:2017';
export const SPECIFICATIONS = {
  standard: STANDARD,
  peppol: `${STANDARD}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  xrechnung: `${STANDARD}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  extension: `${STANDARD}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
  vehicles: `${STANDARD}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
};

const GLN = { scheme: '0088', value: '5790000436101' };
const FACTOR = { scheme: '0088', value: '4000001543212' };
const address = (countryCode: string) => ({
  ...{ line1: 'Street 1', line2: 'Floor 2', line3: 'Yard 3', city: 'City', postCode: '12345' },
  ...{ countrySubdivision: 'Region', countryCode },
});
const contact = { point: 'Ada', telephone: '+49 431 1234', email: 'ada@example.com' };

/** 10 × 9.50 is 95.00, less 5.00, with 2.00: 92.00. */
const LINE: InvoiceLine = {
  ...{ identifier: '1', note: 'A note', quantity: '10', unitCode: 'H87', netAmount: '92.00' },
  objectIdentifier: { scheme: 'MG', value: 'meter 1' },
  ...{ orderLineReference: '7', buyerAccountingReference: '4711' },
  period: { startDate: '2026-10-05', endDate: '2026-10-20' },
  allowances: [{ amount: '5.00', baseAmount: '50.00', percentage: '10', reason: 'Loyal', reasonCode: '95' }],
  charges: [{ amount: '2.00', baseAmount: '20.00', percentage: '10', reason: 'Parcel', reasonCode: 'FC' }],
  price: {
    ...{ netPrice: '9.50', grossPrice: '10.00', discount: '0.50' },
    ...{ baseQuantity: '1', baseQuantityUnitCode: 'H87' },
  },
  vat: { categoryCode: 'S', rate: '19' },
  item: {
    ...{ name: 'Screws', description: 'M3', sellerIdentifier: 'S-1', buyerIdentifier: 'B-1' },
    standardIdentifier: { scheme: '0160', value: '4006381333931' },
    classifications: [{ code: '44530000', listId: 'STI', listVersion: '2008' }],
    ...{ originCountry: 'DE', attributes: [{ name: 'Colour', value: 'black' }] },
  },
};

/** 92.00 + 108.00, less 20.00, with 10.00: 190.00, VAT 36.10. */
export const WHOLE_INVOICE: SemanticInvoice = {
  processControl: {
    specificationIdentifier: STANDARD,
    businessProcessType: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  ...{ number: 'R-1', issueDate: '2026-11-02', typeCode: '380', currencyCode: 'EUR' },
  ...{ vatAccountingCurrencyCode: 'PLN', taxPointDate: '2026-10-31', paymentDueDate: '2026-12-02' },
  ...{ buyerReference: '04011000-12345-34', projectReference: 'P 1', contractReference: 'C 1' },
  ...{ purchaseOrderReference: 'PO 1', salesOrderReference: 'SO 1', receivingAdviceReference: 'R 1' },
  ...{ despatchAdviceReference: 'D 1', tenderOrLotReference: 'T 1', buyerAccountingReference: '4711' },
  invoicedObjectIdentifier: { scheme: 'MG', value: 'meter 1' },
  paymentTerms: 'Within a month',
  notes: [{ text: 'Thanks', subjectCode: 'AAI' }],
  precedingInvoices: [{ reference: 'R-0', issueDate: '2026-10-01' }],
  seller: {
    ...{ name: 'Möwe GmbH', tradingName: 'Möwe', vatIdentifier: 'DE136695976', taxRegistration: '123/456' },
    ...{ legalRegistration: GLN, electronicAddress: GLN, identifiers: [GLN], postalAddress: address('DE') },
    ...{ contact, additionalLegalInformation: 'HRB 1' },
  },
  buyer: {
    ...{ name: 'Buyer SA', tradingName: 'Buyer', vatIdentifier: 'FR19552008443' },
    ...{ legalRegistration: GLN, electronicAddress: GLN, identifiers: [GLN], postalAddress: address('FR') },
    contact,
  },
  payee: { name: 'Factor', identifier: FACTOR, legalRegistration: FACTOR },
  sellerTaxRepresentative: {
    ...{ name: 'Rep', vatIdentifier: 'DE136695976', postalAddress: address('DE') },
  },
  delivery: {
    ...{ partyName: 'Depot', locationIdentifier: GLN, actualDeliveryDate: '2026-10-31' },
    address: address('FR'),
  },
  invoicingPeriod: { startDate: '2026-10-01', endDate: '2026-10-31' },
  paymentInstructions: {
    ...{ meansTypeCode: '58', meansText: 'Transfer', remittanceInformation: 'RF1' },
    creditTransfers: [
      {
        ...{ accountIdentifier: 'DE75512108001245126199', accountName: 'Möwe' },
        serviceProvider: 'DEUTDEFF',
      },
    ],
  },
  allowances: [
    {
      ...{ amount: '20.00', baseAmount: '200.00', percentage: '10', reason: 'Discount', reasonCode: '95' },
      ...{ vatCategoryCode: 'S', vatRate: '19' },
    },
  ],
  charges: [
    {
      ...{ amount: '10.00', baseAmount: '200.00', percentage: '5', reason: 'Freight', reasonCode: 'FC' },
      ...{ vatCategoryCode: 'S', vatRate: '19' },
    },
  ],
  totals: {
    ...{ sumOfLines: '200.00', sumOfAllowances: '20.00', sumOfCharges: '10.00', totalWithoutVat: '190.00' },
    ...{ totalVat: '36.10', totalVatInAccountingCurrency: '155.23', totalWithVat: '226.10' },
    ...{ paidAmount: '26.00', roundingAmount: '-0.10', amountDue: '200.00' },
  },
  vatBreakdown: [{ taxableAmount: '190.00', taxAmount: '36.10', categoryCode: 'S', rate: '19' }],
  supportingDocuments: [
    {
      ...{ reference: 'hours.pdf', description: 'Hours', externalLocation: 'https://example.com/hours' },
      attached: { content: 'JVBERi0=', mimeCode: 'application/pdf', filename: 'hours.pdf' },
    },
  ],
  lines: [
    LINE,
    {
      ...{ identifier: '2', quantity: '2', unitCode: 'HUR', netAmount: '108.00', price: { netPrice: '54' } },
      ...{ vat: { categoryCode: 'S', rate: '19' }, item: { name: 'Work' } },
    },
  ],
};
