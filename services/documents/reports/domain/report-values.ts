// The values of a report's query.
import { CURRENCY_CODES, minorUnits } from '../../../../shared/contracts/currencies';
import { REPORT_ROWS_MAX } from '../../../../shared/contracts/documents/reports';

const NOT_TWO = [...CURRENCY_CODES].filter((code) => minorUnits(code) !== 2);
const DECIMALS = JSON.stringify(Object.fromEntries(NOT_TWO.map((code) => [code, minorUnits(code)])));

export interface Asked {
  from: string;
  to: string;
  /** Of a period's name, for to_char. */
  form: string;
  /** Its currency. */
  ofCompany: string;
  /** '' for all. */
  country: string;
  currency: string;
}

export function reportValues({ from, to, form, ofCompany, country, currency }: Asked): unknown[] {
  return [from, to, form, ofCompany, DECIMALS, country, currency, REPORT_ROWS_MAX + 1];
}
