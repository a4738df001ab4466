// Gives numbers in the transaction that issues the document, so that a rollback gives the number again.
import {
  type DocumentType,
  formatNumber,
  restartsEachYear,
} from '../../../../shared/contracts/number-formats';
import { AskAgain } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
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

/** The state of a series, read without a lock: an issue meanwhile changes it. */
export interface SeriesState {
  nextNumber: string;
  /** The latest issue date among its numbers. */
  lastIssueDate: string | null;
}

interface Taken {
  numbered: Pick<DocumentRecord, 'number' | 'series' | 'period' | 'sequence'>;
  /** The date of the document, or a later one that the series has given a number for. */
  lastIssueDate: string;
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
): Promise<Taken> {
  const pattern = company.numberFormats[series];
  const period = periodOf(pattern, issueDate);
  const key = [series, period, company.version, issueDate];
  const taken = await tx.one<{ last: number; lastIssueDate: string }>(takeNumber, key);
  if (!taken) throw new AskAgain();
  const { last: sequence, lastIssueDate } = taken;
  const number = formatNumber(pattern, sequence, issueDate);
  return { numbered: { number, series: series === typeId ? null : series, period, sequence }, lastIssueDate };
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

/** The next number if another document has it; else null. It is read for a check: an issue meanwhile may change it. */
export async function readTakenNumber(
  ctx: AskContext,
  facts: NumberedBy & SeriesState,
): Promise<string | null> {
  const { nextNumber } = facts;
  if (!(await ctx.company.one(withNumber, [facts.series, nextNumber]))) return null;
  // a document that was issued between the two reads has moved the counter on together with its number
  return (await readSeries(ctx.company, facts)).nextNumber === nextNumber ? nextNumber : null;
}

export async function readSeries(
  of: Scoped,
  { issueDate, company, series }: NumberedBy,
): Promise<SeriesState> {
  const pattern = company.numberFormats[series];
  const key = [series, periodOf(pattern, issueDate)];
  const found = await of.one<{ last: number; lastIssueDate: string | null }>(lastOfSeries, key);
  const { last = 0, lastIssueDate = null } = found ?? {};
  return { nextNumber: formatNumber(pattern, last + 1, issueDate), lastIssueDate };
}

function periodOf(pattern: string, issueDate: string): number {
  return restartsEachYear(pattern) ? Number(issueDate.slice(0, 4)) : 0;
}
