// Drafts the correction of a locked invoice by the mode of its country.
import type { CorrectionMode } from '../../../../shared/contracts/country-readiness/correction-routes';
import { CORRECTED_TEXTS } from '../../../../shared/contracts/documents/corrected-invoice';
import type { Buyer } from '../../../../shared/contracts/documents/parties';
import type { CorrectionFacts } from '../../../../shared/countries/countries';
import { differenceOf } from '../../../../shared/law/amounts/difference';
import { chosenMode, modeWithoutDifference, noDifference } from '../../../../shared/law/sale/corrections';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { assertReplaceable, correctiveInvoice, invoiceForOther } from '../../domain/corrective-invoice';
import { assertDebitable, debitFault } from '../../domain/debit-note';
import { type CorrectionHead, differenceDraft } from '../../domain/difference-note';
import { withSearchText } from '../../domain/draft';
import type { DocumentRecord } from '../../models/document-row';
import { changedTexts, hasTexts, textCorrection } from '../domain/text-correction';
import { assertNotReduced } from '../reductions/use-cases/reduced-invoice';
import { assertCorrectableByDifference, assertNotReplaced, readBase } from './corrected-state';
import { type ReadChanges, withChanges } from './read-changes';

export interface Correction {
  head: CorrectionHead;
  country: string;
  facts: CorrectionFacts | null;
  requestedMode: CorrectionMode | undefined;
  changes: ReadChanges | null;
  /** The names of the fields that change. */
  changed: readonly string[];
  /** The client as it is now; null where nothing but an invoice or amounts can correct it. */
  buyer: Buyer | null;
}

/** Fields whose change is a difference of amounts; notes are those of the correction. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['lines', 'adjustments', 'exemptionReasons', 'withholdings', 'notes'],
]);

/** Fields whose change is one of texts; notes are those of the correction. */
const TEXTS: ReadonlySet<string> = new Set([...CORRECTED_TEXTS, 'notes']);

/** @throws 409 for an invoice that cannot be corrected so any more, 400 for faulty changes */
export async function draftCorrection(
  tx: Transaction,
  invoice: DocumentRecord,
  correction: Correction,
): Promise<DocumentRecord> {
  const { country, facts, requestedMode, changes, head } = correction;
  const { clientId = invoice.clientId } = changes?.client ?? {};
  if (changes && clientId !== invoice.clientId) return draftForOther(tx, invoice, { changes, head });
  const usual = chosenMode(country, facts, requestedMode);
  const ofTexts = usual === 'difference' ? await draftTexts(tx, invoice, correction) : null;
  if (ofTexts) return ofTexts;
  const difference = usual === 'difference' ? await draftDifference(tx, invoice, correction) : null;
  if (difference) return difference;
  if (requestedMode === 'difference') throw noDifference(country, facts);
  const mode = usual === 'difference' ? (modeWithoutDifference(facts) ?? usual) : usual;
  assertReplaceable(invoice);
  await assertNotReduced(tx, invoice);
  const { named } = await readBase(tx, invoice);
  const copy = withSearchText(correctiveInvoice(named, { ...head, mode }));
  return changes ? withChanges(copy, changes) : copy;
}

async function draftForOther(
  tx: Transaction,
  invoice: DocumentRecord,
  { changes, head }: { changes: ReadChanges; head: CorrectionHead },
): Promise<DocumentRecord> {
  assertReplaceable(invoice);
  await assertNotReduced(tx, invoice);
  const { named } = await readBase(tx, invoice);
  return withChanges(invoiceForOther(named, head), changes);
}

/** null where the changes are no difference of amounts. */
async function draftDifference(
  tx: Transaction,
  invoice: DocumentRecord,
  { requestedMode, changes, changed, facts, head }: Correction,
): Promise<DocumentRecord | null> {
  const base = await readBase(tx, invoice);
  await assertCorrectableByDifference(tx, invoice, base);
  if (!changes || !changed.every((name) => AMOUNTS.has(name))) return null;
  const before = base.invoice;
  const copy = { ...correctiveInvoice(before, { ...head, mode: 'storno_and_new' }), notes: null };
  const after = withChanges(copy, changes);
  const difference = differenceOf(before, after);
  if (difference?.isDebit && requestedMode === 'difference') assertDebitable(invoice);
  if (!difference || (difference.isDebit && debitFault(invoice) !== null)) return null;
  const isInvoice = facts?.corrections?.isDebitAnInvoice ?? false;
  return differenceDraft({ before, after, difference, follows: base.ids }, { ...head, isInvoice });
}

/** null where the changes are not of texts alone, and where nothing changes. */
async function draftTexts(
  tx: Transaction,
  invoice: DocumentRecord,
  { buyer, changes, changed, head }: Correction,
): Promise<DocumentRecord | null> {
  if (buyer === null || !hasTexts(invoice) || !changed.every((name) => TEXTS.has(name))) return null;
  const { named, ids } = await readBase(tx, invoice);
  const copy = { ...correctiveInvoice(named, { ...head, mode: 'storno_and_new' }), notes: null };
  const after = changes ? withChanges(copy, changes) : copy;
  const texts = changedTexts(named, { ...after, buyer });
  if (!texts) return null;
  await assertNotReplaced(tx, invoice);
  return textCorrection({ before: named, after, texts, follows: ids }, head);
}
