// A year of an account as files: for each format a zip a month with a statement a day, the invoices that it pays, and what was played.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import type { ExpectedTransfer } from './bank-year';
import { type BankYear, bankYear } from './bank-year';
import { BANK_FORMATS, type BankFormat } from './formats';
import {
  CLIENT_NAMES,
  type InventedInvoice,
  inventedInvoices,
  shifted,
  transfersOf,
  VAT_RATE,
  workingDay,
} from './invented-invoices';
import { numbersFrom } from './random-numbers';

// Open invoices of a company as `GET /api/documents` lists them in a CSV, and the transfers that pay them.
const DUE_DAYS = 30;
const REQUIRED = ['typeId', 'number', 'clientName', 'issueDate', 'dueDate', 'currency', 'balance'];

/** @throws Error for a file that is no such list */
function transfersOfList(csv: Buffer, currency: string, seed: number): ExpectedTransfer[] {
  const random = numbersFrom(seed);
  // each record is a row of texts by the names of the header
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  const missing = REQUIRED.filter((name) => rows[0]?.[name] === undefined);
  if (missing.length > 0)
    throw new Error(`The list of documents has no column ${missing.join(', ')}, or no rows`);
  return rows
    .filter((row) => row.typeId === 'invoice' && row.currency === currency && Number(row.balance) > 0)
    .map(({ number = '', clientName = '', issueDate = '', dueDate, balance }) => ({
      number,
      payer: clientName,
      amountMinor: Math.round(Number(balance) * 100),
      day: workingDay(shifted(dueDate || shifted(issueDate, DUE_DAYS), random(30) - 10)),
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

interface YearOptions {
  iban: string;
  currency: string;
  year: string;
  invoices: number;
  seed: number;
  folder: string;
  /** A list of the company's own documents, which is paid instead of invented ones. */
  documents?: string | undefined;
}

/** Returns the paths that it has written. */
export function writeYear(options: YearOptions): string[] {
  const { iban, currency, year, invoices, seed, documents } = options;
  const folder = join(options.folder, year);
  mkdirSync(folder, { recursive: true });
  const invented = documents === undefined ? inventedInvoices(year, invoices, seed) : [];
  const transfers =
    documents === undefined
      ? transfersOf(invented)
      : transfersOfList(readFileSync(documents), currency, seed);
  const played = bankYear({ iban, currency }, transfers);
  return [
    ...(documents === undefined ? writeBooks(folder, invented, currency) : []),
    ...BANK_FORMATS.flatMap((format) => writeMonths(folder, format, played)),
    written(join(folder, 'expected.json'), `${JSON.stringify(expectedOf(played), null, 2)}\n`),
  ];
}

function writeMonths(folder: string, { name, extension, write }: BankFormat, { days }: BankYear): string[] {
  mkdirSync(join(folder, name), { recursive: true });
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, ofMonth]) => {
    const files = ofMonth.map((day): [string, Uint8Array] => [`${day.day}.${extension}`, write(day)]);
    return written(join(folder, name, `${month}.zip`), zipSync(Object.fromEntries(files)));
  });
}

/** Files for `POST /api/clients/imports` and `POST /api/documents/imports`. */
function writeBooks(folder: string, invoices: readonly InventedInvoice[], currency: string): string[] {
  const clients = CLIENT_NAMES.map((name, at) => `"${name}",K${at + 1},DE`);
  const rows = invoices.map(({ number, client, issueDate, dueDate, netMinor, vatMinor }) =>
    [
      ...['invoice', number, `K${client + 1}`, issueDate, dueDate, currency],
      ...[major(netMinor), VAT_RATE, major(vatMinor), major(netMinor + vatMinor)],
    ].join(','),
  );
  const head = 'kind,number,clientExternalId,issueDate,dueDate,currency,net,vatRate,vat,balance';
  return [
    written(join(folder, 'clients.csv'), `name,externalId,country\n${clients.join('\n')}\n`),
    written(join(folder, 'invoices.csv'), `${head}\n${rows.join('\n')}\n`),
  ];
}

function expectedOf({ days, lost, ...played }: BankYear) {
  const entries = days.flatMap((day) => day.entries);
  return {
    statements: days.length,
    lines: entries.length,
    batches: entries.filter(({ batch }) => batch !== undefined).length,
    lostStatement: lost?.day ?? null,
    ...played,
  };
}

function major(minor: number): string {
  return (minor / 100).toFixed(2);
}

function written(path: string, content: string | Uint8Array): string {
  writeFileSync(path, content);
  return path;
}
