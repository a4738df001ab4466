// The columns of a CSV as a table: headings in their order, each with its cell.
import Big from 'big.js';
import { minorUnits } from '../contracts/currencies';
import type { CsvFormat } from './csv-format';

/** A number of a CSV with all of its digits. Spreadsheets run texts that begin with a minus, but not numbers. */
export class CsvNumber {
  /** @param text with a point before the decimals */
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** Writes one cell of a row. */
export type Cell<Row> = (row: Row, format: CsvFormat) => unknown;
export type Columns<Row> = Readonly<Record<string, Cell<Row>>>;
type Named<N extends string, Row> = Record<N, Cell<Row>>;

/** Columns with the values of fields. */
export const fields = <N extends string>(...names: N[]) =>
  named<N, Readonly<Record<N, unknown>>>(names, (name) => (row) => row[name]);

/** Columns with days; empty without one. */
export const days = <N extends string>(...names: N[]) =>
  named<N, Readonly<Record<N, string | null>>>(
    names,
    (name) =>
      (row, { date }) =>
        row[name] && date(row[name]),
  );

/** Columns with decimals that are stored as texts; empty without one. */
export const decimals = <N extends string>(...names: N[]) =>
  named<N, Readonly<Record<N, string | null>>>(names, (name) => (row) => csvDecimal(row[name]));

type Minors<N extends string> = Readonly<Record<`${N}Minor`, number | null>>;

/** Columns with amounts in major units: `paid` is `paidMinor` in the currency of the row. */
export const amounts = <N extends string>(...names: N[]) =>
  named<N, Minors<N> & { currency: string }>(names, (name) => (row) => {
    const minors: Minors<N> = row;
    return csvAmount(minors[`${name}Minor`], row.currency);
  });

function named<N extends string, Row>(names: readonly N[], cellOf: (name: N) => Cell<Row>): Named<N, Row> {
  // each name has its cell
  return Object.fromEntries(names.map((name) => [name, cellOf(name)])) as Named<N, Row>;
}

/** An amount in major units with all decimals of its currency (ISO 4217), above zero and below; empty for null. */
export function csvAmount(minor: number | null, currency: string): CsvNumber | null {
  const units = minorUnits(currency);
  return minor === null ? null : new CsvNumber(new Big(minor).times(`1e-${units}`).toFixed(units));
}

export function csvDecimal(text: string | null): CsvNumber | null {
  return text === null ? null : new CsvNumber(text);
}
