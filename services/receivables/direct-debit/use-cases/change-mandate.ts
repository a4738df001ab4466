import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { mandateEvent } from '../domain/present-mandate';
import { noSettings } from '../domain/settings';
import { type DirectDebitSettingsRecord, DirectDebitSettingsRow } from '../models/direct-debit-settings-row';
import { type MandateRecord, MandateRow } from '../models/mandate-row';

type MandateEvent = `mandate.${'updated' | 'amended' | 'cancelled' | 'expired'}`;

/** Saves a locked mandate one version further, with its event. */
export async function saveMandate(
  tx: Transaction,
  ctx: { now(): Date },
  row: MandateRecord,
  type: MandateEvent,
): Promise<MandateRecord> {
  const saved = { ...row, version: row.version + 1, updatedAt: ctx.now().toISOString() };
  await tx.update(MandateRow, { id: row.id }, saved);
  await tx.emit(row.companyId, type, mandateEvent(saved));
  return saved;
}

/** The settings of the company, or those of one that has said nothing. */
export async function readSettings(
  rows: Pick<Scoped, 'find'>,
  companyId: string,
  now: Date,
): Promise<DirectDebitSettingsRecord> {
  return (await rows.find(DirectDebitSettingsRow, {})) ?? noSettings(companyId, now.toISOString());
}
