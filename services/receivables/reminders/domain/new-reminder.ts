// A reminder that a run proposes or a person asks for.

import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { ReminderLetterItem } from '../../../../shared/contracts/receivables/reminder-letter';
import type { ReminderStep } from '../../../../shared/contracts/receivables/reminder-policies';
import type { ReminderReason } from '../../../../shared/contracts/receivables/reminder-reasons';
import type { ReminderLevelRecord } from '../models/reminder-level-row';
import type { ReminderRecord } from '../models/reminder-row';
import type { Remindable } from './decide';
import { remindedOf, totalOf } from './items';

/** Cycles of invoices by their ids. */
export type Cycles = ReadonlyMap<string, number>;

export interface Plan {
  clientId: string;
  clientName: string;
  to: string;
  policyId: string;
  currency: string;
  language: DocumentLanguage;
  step: ReminderStep;
  items: ReminderLetterItem[];
  cycles: Cycles;
  isByHand: boolean;
  /** Reasons to wait for a person; empty: it is approved. */
  reasonsHeld: ReminderReason[];
}

interface Head {
  companyId: string;
  id: string;
  now: string;
  today: string;
  /** The person or rule that approves it, where nothing speaks against it. */
  by: BookedBy;
}

export function newReminder(
  { step, items, reasonsHeld, to: _, cycles: _cycles, ...plan }: Plan,
  { companyId, id, now, today, by }: Head,
): ReminderRecord {
  const isApproved = reasonsHeld.length === 0;
  return {
    companyId,
    id,
    ...plan,
    reasonsHeld,
    level: step.level,
    tone: step.tone,
    status: isApproved ? 'approved' : 'proposed',
    documents: items.map(remindedOf),
    totalMinor: totalOf(items),
    letter: null,
    dataVersion: null,
    proposedOn: today,
    decidedAt: isApproved ? now : null,
    decidedBy: isApproved ? by : null,
    messageId: null,
    sentTo: null,
    sentAt: null,
    sendError: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The levels that it takes. */
export function levelsOf(
  { companyId, id: reminderId, level, documents }: ReminderRecord,
  cycles: Cycles,
): ReminderLevelRecord[] {
  return documents.map(({ documentId }) => ({
    companyId,
    reminderId,
    documentId,
    level,
    state: 'open' as const,
    leftOn: null,
    cycle: cycleOf(cycles, documentId),
  }));
}

export function cyclesOf(invoices: readonly Pick<Remindable, 'id' | 'cycle'>[]): Cycles {
  return new Map(invoices.map(({ id, cycle }) => [id, cycle]));
}

export function cycleOf(cycles: Cycles, documentId: string): number {
  const cycle = cycles.get(documentId);
  if (cycle === undefined) throw new Error('an invoice of a reminder has a cycle');
  return cycle;
}
