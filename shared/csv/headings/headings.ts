// Headings of columns in each language: written by lists and reports, and known to imports.

import type { Static } from '@sinclair/typebox';
import type { Article } from '../../contracts/catalog';
import type { Client } from '../../contracts/clients';
import type { Locale } from '../../contracts/primitives';
import { CSV_HEADINGS } from '../../texts/csv-headings';

const HEADINGS: Record<Locale, Headings> = CSV_HEADINGS;

/** Returns the heading of a column; of `identifiers.vat` only the field is translated, since schemes and keys are no words. */
export function headingIn(locale: Locale, name: string): string {
  const headings: Partial<Record<string, string>> = HEADINGS[locale];
  if (headings[name] !== undefined) return headings[name];
  const [field = '', ...rest] = name.split('.');
  return [headings[field] ?? field, ...rest].join('.');
}

/** Returns the name of a column and its headings in all languages. */
export function headersOf(name: string): string[] {
  const all: readonly Partial<Record<string, string>>[] = Object.values(HEADINGS);
  return [name, ...all.flatMap((headings) => headings[name] ?? [])];
}

/**
 * The columns of all lists and reports: those of clients and articles follow from their contracts, so that a new field
 * without a heading in each language does not compile.
 */
type FieldsOf<T, Before extends string = ''> = {
  [K in keyof T & string]: FieldOf<NonNullable<T[K]>, `${Before}${K}`>;
}[keyof T & string];

/** Lists and free keys are a column for each of their entries, under the heading of the field. */
type FieldOf<V, Name extends string> = V extends readonly unknown[]
  ? Name
  : V extends object
    ? string extends keyof V
      ? Name
      : FieldsOf<V, `${Name}.`>
    : Name;

type ClientColumn = FieldsOf<Omit<Static<typeof Client>, 'electronicAddressSuggestion' | 'vatRegistrations'>>;
type ArticleColumn = FieldsOf<Static<typeof Article>>;

type DocumentColumn =
  | ('typeId' | 'status' | 'number' | 'clientId' | 'clientName' | 'issueDate' | 'dueDate' | 'validUntil')
  | ('paymentStatus' | 'isOverdue' | 'net' | 'vat' | 'total' | 'paidAtIssue' | 'payable' | 'paid')
  | ('credited' | 'balance' | 'unapplied');
type ReportColumn =
  | ('period' | 'invoices' | 'creditNotes' | 'base' | 'companyCurrency' | 'companyBase' | 'companyVat')
  | ('withoutRate' | 'cancelled' | 'kind' | 'taxPoint')
  | ('surcharge' | 'surchargeRate' | 'companySurcharge');
type StatementColumn = 'daysOverdue' | 'bucket' | 'paymentTerms' | 'iban' | 'bic';
type OpenMoneyColumn = 'source' | 'count' | 'amount' | 'days0to30' | 'days31to60' | 'days60Plus' | 'oldestOn';
type AgingColumn = 'current';
type PaymentColumn = 'source' | 'method' | 'payments' | 'reversed' | 'money' | 'deducted';
type RecurringColumn = 'action' | 'billing' | 'nextIndex' | 'nextIssueDate' | 'nextRunAt';
type PeriodColumn = 'recurringInvoiceId' | 'index' | 'revision' | 'isLive' | 'from' | 'to' | 'outcome';
type BankLineColumn =
  | ('bankAccountId' | 'parentLineId' | 'bookingDate' | 'valueDate' | 'endToEndId' | 'mandateId')
  | ('counterparty.name' | 'counterparty.account' | 'counterparty.bic')
  | ('remittance.structured' | 'remittance.text' | 'bankReference' | 'code' | 'bookingText');

type Column =
  | (ClientColumn | ArticleColumn | DocumentColumn | ReportColumn | StatementColumn)
  | (OpenMoneyColumn | AgingColumn | PaymentColumn | RecurringColumn | PeriodColumn | BankLineColumn);

type Headings = Readonly<Record<Column, string>>;
