// The rows of the reports by VAT as CSV, amounts in major units.

import { CURRENCY_CODES, minorUnits } from '../../../../shared/contracts/currencies';
import type {
  InvoiceReportRow,
  VatRegisterEntry,
  VatRegisterRow,
} from '../../../../shared/contracts/documents/reports';
import { amounts, type Columns, csvAmount, days, decimals, fields } from '../../../../shared/csv/columns';

const PLACE = fields('period', 'country', 'currency');
const COUNTS = fields('invoices', 'creditNotes');
const VAT = { ...fields('vatCategory'), ...decimals('vatRate') };

/** @param ofCompany the currency of the company */
const inCompany = (ofCompany: string) => ({
  companyCurrency: () => ofCompany,
  companyBase: ({ companyBaseMinor }: InvoiceReportRow) => csvAmount(companyBaseMinor, ofCompany),
  companyVat: ({ companyVatMinor }: InvoiceReportRow) => csvAmount(companyVatMinor, ofCompany),
  ...fields('withoutRate'),
});

/** Surcharges came later and are among the last columns, so that the others stay where they were. */
const surcharges = (ofCompany: string) => ({
  ...amounts('surcharge'),
  companySurcharge: (row: InvoiceReportRow) => csvAmount(row.companySurchargeMinor, ofCompany),
});

export const invoiceColumns = (ofCompany: string): Columns<InvoiceReportRow> => ({
  ...PLACE,
  ...COUNTS,
  ...amounts('base', 'vat'),
  ...inCompany(ofCompany),
  ...surcharges(ofCompany),
});

export const registerColumns = (ofCompany: string): Columns<VatRegisterRow> => ({
  ...PLACE,
  ...VAT,
  ...COUNTS,
  ...amounts('base', 'vat'),
  ...inCompany(ofCompany),
  ...fields('cancelled', 'paid'),
  ...decimals('surchargeRate'),
  ...surcharges(ofCompany),
  ...fields('scheme'),
});

/** The documents behind the rows of the register. */
export const ENTRY_COLUMNS: Columns<VatRegisterEntry> = {
  ...fields('number', 'kind'),
  ...days('issueDate', 'taxPoint'),
  ...PLACE,
  ...VAT,
  ...amounts('base', 'vat'),
  ...decimals('surchargeRate'),
  ...amounts('surcharge'),
  ...fields('scheme'),
};

const NOT_TWO = [...CURRENCY_CODES].filter((code) => minorUnits(code) !== 2);
/** Decimals of the currencies that have not two, as JSON. */
export const CURRENCY_DECIMALS = JSON.stringify(
  Object.fromEntries(NOT_TWO.map((code) => [code, minorUnits(code)])),
);

export interface ReportFilter {
  from: string;
  to: string;
  /** Pattern of a period's name, for to_char. */
  form: string;
  /** The currency of the company. */
  ofCompany: string;
  /** '' stands for all; the same for `currency`. */
  country: string;
  currency: string;
  rowsMax: number;
}

export function reportValues(filter: ReportFilter): unknown[] {
  const { from, to, form, ofCompany, country, currency, rowsMax } = filter;
  return [from, to, form, ofCompany, CURRENCY_DECIMALS, country, currency, rowsMax + 1];
}
