import Big from 'big.js';
import { minorUnits } from '../../../../shared/contracts/currencies';
import { CsvNumber } from '../../../../shared/csv/write-csv';

/** An amount in major units with all decimals of its currency (ISO 4217), above zero and below. */
export function csvAmount(minor: number, currency: string): CsvNumber {
  const units = minorUnits(currency);
  return new CsvNumber(new Big(minor).div(new Big(10).pow(units)).toFixed(units));
}
