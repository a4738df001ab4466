import { minorUnits } from '../../../shared/contracts/currencies';
import { CsvNumber } from '../../../shared/csv/write-csv';
import { majorText } from '../../../shared/law/amounts/decimal';

/** An amount in major units with all decimals of its currency (ISO 4217), above zero and below. */
export function csvAmount(minor: number, currency: string): CsvNumber {
  return new CsvNumber(majorText(minor, currency, minorUnits(currency)));
}
