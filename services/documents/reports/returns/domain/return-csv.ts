// A VAT return as rows for a spreadsheet, amounts in major units: its boxes with what the form wants, and what is in none; or the
// documents behind a box.
import type { Output } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import type { VatReturnEntry } from '../../../../../shared/contracts/documents/vat-return';
import { amounts, type Columns, csvAmount, days, decimals, fields } from '../../../../../shared/csv/columns';

type VatReturn = Output<typeof documents.vatReturn>;

/** The cells that a row of another part has. */
const NOTHING = {
  ...{ box: '', name: '', baseFiled: null, vatFiled: null, repeats: false, entryCount: '', isNegated: false },
  ...{ reason: '', country: '', vatCategory: '', vatRate: null, exemptionCode: '', withoutRate: '' },
};

/** The total repeats the amounts of the rows above it. */
export const returnRows = ({ boxes, leftOut, unplaced, total, currency }: VatReturn) => [
  ...boxes.map((sums) => ({ ...NOTHING, part: 'box', currency, ...sums })),
  ...leftOut.map((sums) => ({ ...NOTHING, part: 'leftOut', currency, ...sums })),
  ...unplaced.map((sums) => ({ ...NOTHING, part: 'unplaced', currency, ...sums })),
  { ...NOTHING, part: 'total', currency, ...total, repeats: true },
];

export const RETURN_COLUMNS: Columns<ReturnType<typeof returnRows>[number]> = {
  ...fields('box', 'name', 'currency'),
  ...amounts('base', 'vat'),
  ...decimals('baseFiled', 'vatFiled'),
  ...fields('repeats', 'entryCount', 'isNegated', 'part', 'reason', 'country', 'vatCategory'),
  ...decimals('vatRate'),
  ...fields('exemptionCode', 'withoutRate'),
};

export const RETURN_ENTRY_COLUMNS: Columns<VatReturnEntry> = {
  ...fields('number', 'kind'),
  ...days('issueDate', 'taxPoint'),
  ...fields('period', 'country', 'currency', 'vatCategory'),
  ...decimals('vatRate'),
  ...amounts('base', 'vat'),
  ...decimals('surchargeRate'),
  ...amounts('surcharge'),
  ...fields('scheme', 'documentCurrency'),
  documentBase: ({ documentBaseMinor, documentCurrency }) => csvAmount(documentBaseMinor, documentCurrency),
  documentVat: ({ documentVatMinor, documentCurrency }) => csvAmount(documentVatMinor, documentCurrency),
  documentSurcharge: ({ documentSurchargeMinor, documentCurrency }) =>
    csvAmount(documentSurchargeMinor, documentCurrency),
};
