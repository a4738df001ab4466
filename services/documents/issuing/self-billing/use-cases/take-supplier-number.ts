// Numbers of self-billed documents: a sequence of its own for each supplier (VATD 224), for invoices and credit notes.

import type { StoredSelfBilling } from '../../../../../shared/contracts/documents/self-billing';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { SeriesState } from '../../numbering/domain/series';
import type { AssignedNumber } from '../../numbering/use-cases/take-number';
import { supplierNumber, supplierSeries } from '../domain/supplier-number';
import { lockSuppliers, openSeries, seriesState, takeOfSupplier } from '../queries/series';

interface Series {
  ordinal: number;
  last: number;
  lastIssueDate: string | null;
}

/** In the transaction of the issue, so that a number that is rolled back is given again. */
export async function takeSupplierNumber(
  tx: Transaction,
  { supplierClientId }: StoredSelfBilling,
  issueDate: string,
): Promise<AssignedNumber> {
  const key: [string, string] = [supplierClientId, issueDate];
  const series = (await tx.one<Series>(takeOfSupplier, key)) ?? (await takeFirst(tx, key));
  const { last: sequence, lastIssueDate } = series;
  const numbered = {
    number: supplierNumber(series, sequence),
    series: supplierSeries(series),
    run: 1,
    period: 0,
    sequence,
    numberPeriod: 0,
  };
  return { numbered, lastIssueDate: lastIssueDate ?? issueDate };
}

async function takeFirst(tx: Transaction, key: [string, string]): Promise<Series> {
  await tx.one(lockSuppliers, []);
  await tx.many(openSeries, [key[0]]);
  const series = await tx.one<Series>(takeOfSupplier, key);
  if (!series) throw new Error(`The series of the supplier ${key[0]} is gone`);
  return series;
}

export async function readSupplierSeries(
  company: Scoped,
  { supplierClientId }: StoredSelfBilling,
): Promise<SeriesState> {
  const state = await company.one<Series>(seriesState, [supplierClientId]);
  const { last = 0, lastIssueDate = null, ordinal = 1 } = state ?? {};
  return {
    nextNumber: supplierNumber({ ordinal }, last + 1),
    last: last === 0 ? null : last,
    lastIssueDate,
  };
}
