// Open invoices of a company as `GET /api/documents` lists them in a CSV, and the transfers that pay them.
import { parse } from 'csv-parse/sync';
import type { ExpectedTransfer } from './bank-year';
import { shifted, workingDay } from './invented-invoices';
import { numbersFrom } from './random-numbers';

const DUE_DAYS = 30;
const REQUIRED = ['typeId', 'number', 'clientName', 'issueDate', 'dueDate', 'currency', 'balance'];

/** @throws Error for a file that is no such list */
export function transfersOfList(csv: Buffer, currency: string, seed: number): ExpectedTransfer[] {
  const random = numbersFrom(seed);
  // each record is a row of texts by the names of the header
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  const missing = REQUIRED.filter((name) => rows[0]?.[name] === undefined);
  if (missing.length > 0)
    throw new Error(`The list of documents has no column ${missing.join(', ')}, or no rows`);
  return rows
    .filter((row) => row.typeId === 'invoice' && row.currency === currency && Number(row.balance) > 0)
    .map(({ number = '', clientName = '', issueDate = '', dueDate, balance }) => ({
      ...{ number, payer: clientName, amountMinor: Math.round(Number(balance) * 100) },
      day: workingDay(shifted(dueDate || shifted(issueDate, DUE_DAYS), random(30) - 10)),
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
