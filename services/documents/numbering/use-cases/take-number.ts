// Numbers, given in the transaction that issues the document: a number is used when that is committed, or not at all.
import { formatNumber, restartsEachYear } from '../../../../shared/contracts/number-formats';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem, violates } from '../../../../shared/runtime/errors';
import type { CompanyProfile } from '../../domain/parties';
import type { DocumentRecord } from '../../models/document-row';
import { takeNumber } from '../queries/numbers';

const READS_MAX = 5;

/** What was read before the transaction is older than what others have gone by since: it is to be read again. */
class Outdated extends Error {}

export function outdated(): Error {
  return new Outdated('read again');
}

/**
 * Runs `work`, which reads what the transaction in it goes by, again when that was outdated. Nothing is written before
 * that is found out, so that it may also happen inside the transaction of an Idempotency-Key.
 */
export async function withFreshFacts<T>(work: () => Promise<T>): Promise<T> {
  for (let read = 1; ; read++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Outdated)) throw withNumberTaken(error);
      if (read === READS_MAX) throw problem('service_unavailable');
    }
  }
}

/**
 * The next number of a document that is issued on `issueDate`. With `{year}` in the pattern each year has a series; a
 * changed pattern goes on with the series it belongs to.
 */
export async function takeNextNumber(
  tx: Transaction,
  { typeId }: Pick<DocumentRecord, 'typeId'>,
  issueDate: string,
  company: CompanyProfile,
): Promise<{ number: string; period: number; sequence: number }> {
  const pattern = company.numberFormats[typeId];
  const period = restartsEachYear(pattern) ? Number(issueDate.slice(0, 4)) : 0;
  const taken = await tx.one<{ last: number }>(takeNumber, [typeId, period, company.version]);
  if (!taken) throw outdated();
  return { number: formatNumber(pattern, taken.last, issueDate), period, sequence: taken.last };
}

/** Two patterns may write two places of two series alike, e.g. `{number}` and `{year}{number}`. */
function withNumberTaken(error: unknown): unknown {
  if (!violates(error, 'documents_number')) return error;
  return problem(
    'document_number_taken',
    'The number pattern gives a number that an earlier pattern has given already: change the pattern.',
  );
}
