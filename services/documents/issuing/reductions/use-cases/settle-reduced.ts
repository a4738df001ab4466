// A credit note of several invoices takes back what was settled of them without money, as one of a single invoice does, and settles them.
import { payableOf } from '../../../../../shared/law/amounts/payable';
import type { DocumentRecord } from '../../../models/document-row';
import { isReduction } from '../../../money/payments/domain/credits';
import type { Freed } from '../../../money/payments/domain/deductions-left';
import { lockDocuments } from '../../../money/payments/use-cases/change-settled';
import { returnCredit } from '../../../money/payments/use-cases/return-credit';
import { type Issue, spreadCredit, spreadingOf } from '../../../money/payments/use-cases/spread-credit';
import { takeBackDeductions } from '../../../money/payments/use-cases/take-back-deductions';
import { payablePartOf } from '../domain/left';
import type { ReducedInvoice } from '../domain/reduction';

/** Returns the note with what it has settled. @param invoices of the note, which are locked @param note as it is stored */
export async function settleReduced(
  issue: Issue,
  invoices: readonly ReducedInvoice[],
  note: DocumentRecord,
): Promise<DocumentRecord> {
  const date = note.issueDate ?? note.documentDate;
  const spreading = spreadingOf(issue, date);
  const { reopened, freed } = await takeBack(issue, invoices, { note, date });
  const changed = await spreadCredit(spreading, note.id, reopened);
  await returnCredit(spreading, freed);
  return changed.find(({ id }) => id === note.id) ?? note;
}

/** Returns what is open again by it, by ids of invoices in minor units: the note settles that first. */
async function takeBack(
  { tx, ctx }: Issue,
  invoices: readonly ReducedInvoice[],
  { note, date }: { note: DocumentRecord; date: string },
): Promise<{ reopened: Map<string, number>; freed: Freed[] }> {
  const named = invoices.filter(({ currency }) => currency === note.currency);
  const deducted = named.filter(({ deductedMinor }) => deductedMinor > 0).map(({ id }) => id);
  const reopened = new Map<string, number>();
  const freed: Freed[] = [];
  for (const before of await lockDocuments(tx, deducted)) {
    const payableMinor = payableOf(before) - before.creditedMinor;
    const after = payableMinor - payablePartOf(payableOf(note), named, before.id);
    const change = { before: payableMinor, after, date, keeps: isReduction };
    const settled = await takeBackDeductions(tx, ctx, before, change);
    reopened.set(before.id, before.deductedMinor - settled.invoice.deductedMinor);
    freed.push(...settled.freed);
  }
  return { reopened, freed };
}
