// Gives numbers in the transaction that issues the document, so that a rollback gives the number again.
import {
  type DocumentType,
  formatNumber,
  restartsEachYear,
} from '../../../../shared/contracts/number-formats';
import { AskAgain } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { Conflicts } from '../../../../shared/runtime/errors';
import type { CompanyProfile } from '../../domain/seller-buyer';
import type { DocumentRecord } from '../../models/document-row';
import { lastOfSeries, takeNumber, withNumber } from '../queries/numbers';

interface NumberedBy {
  company: CompanyProfile;
  issueDate: string;
  /** The type of documents that has the series. */
  series: DocumentType;
}

/**
 * The next number of a document that is issued on `issueDate`. With `{year}` in the pattern each year has a series; a
 * changed pattern continues the series it belongs to.
 * @throws AskAgain when another transaction has given a number by a newer profile of the company
 */
export async function takeNextNumber(
  tx: Transaction,
  { typeId }: Pick<DocumentRecord, 'typeId'>,
  { issueDate, company, series }: NumberedBy,
): Promise<Pick<DocumentRecord, 'number' | 'series' | 'period' | 'sequence'>> {
  const pattern = company.numberFormats[series];
  const period = periodOf(pattern, issueDate);
  const taken = await tx.one<{ last: number }>(takeNumber, [series, period, company.version]);
  if (!taken) throw new AskAgain();
  const number = formatNumber(pattern, taken.last, issueDate);
  return { number, series: series === typeId ? null : series, period, sequence: taken.last };
}

/** The refusals of an issue that gives a number twice. */
export const NUMBER_CONFLICTS = {
  // two patterns may write numbers of two series alike, e.g. `{number}` and `{year}{number}`
  documents_number: [
    'document_number_taken',
    'The number pattern gives a number that another document has from an earlier pattern: change the pattern.',
  ],
  // Spain: an invoice and a credit note of one day may not have the same number
  verifactu_records_invoice: [
    'document_number_taken',
    'The tax agency tells documents apart by number and date, and another one has both already: change the number pattern.',
  ],
} as const satisfies Conflicts;

/**
 * The next number if another document has it; else null. It is read without a lock, for a check: an issue meanwhile may
 * change it.
 */
export async function readTakenNumber(ctx: AskContext, facts: NumberedBy): Promise<string | null> {
  const number = await readNextNumber(ctx, facts);
  if (!(await ctx.company.one(withNumber, [facts.series, number]))) return null;
  // a document that was issued between the two reads has moved the counter on together with its number
  return (await readNextNumber(ctx, facts)) === number ? number : null;
}

async function readNextNumber(ctx: AskContext, { issueDate, company, series }: NumberedBy): Promise<string> {
  const pattern = company.numberFormats[series];
  const key = [series, periodOf(pattern, issueDate)];
  const counter = await ctx.company.one<{ last: number }>(lastOfSeries, key);
  return formatNumber(pattern, (counter?.last ?? 0) + 1, issueDate);
}

function periodOf(pattern: string, issueDate: string): number {
  return restartsEachYear(pattern) ? Number(issueDate.slice(0, 4)) : 0;
}
