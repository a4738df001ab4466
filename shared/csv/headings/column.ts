// The columns of all lists and reports: those of clients and articles follow from their contracts, so that a new field
// without a heading in each language does not compile.
import type { Static } from '@sinclair/typebox';
import type { Article } from '../../contracts/catalog';
import type { Client } from '../../contracts/clients';

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
type ArticleColumn = FieldsOf<Omit<Static<typeof Article>, 'classifications'>>;

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

type Column =
  | (ClientColumn | ArticleColumn | DocumentColumn | ReportColumn | StatementColumn)
  | OpenMoneyColumn;

export type Headings = Readonly<Record<Column, string>>;
