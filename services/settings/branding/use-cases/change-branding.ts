// The one way to change branding: under a lock, with a new version and an event; an equal row is not written.
import { isDeepStrictEqual } from 'node:util';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type BrandingRecord, brandingEvent } from '../domain/present';
import { ensureBranding, lockBranding, saveBranding } from '../queries/branding';

export function changeBranding(
  ctx: CallContext,
  change: (row: BrandingRecord, tx: Transaction) => Promise<BrandingRecord> | BrandingRecord,
): Promise<BrandingRecord> {
  return ctx.company.transaction(async (tx) => {
    const now = ctx.now().toISOString();
    await tx.many(ensureBranding, [now]);
    const row = await tx.one<BrandingRecord>(lockBranding);
    if (!row) throw new Error('the row was made a moment ago');
    ctx.precondition(row.version);
    const changed = await change(row, tx);
    if (isDeepStrictEqual(changed, row)) return row;
    const saved = { ...changed, version: row.version + 1, updatedAt: now };
    await save(tx, saved);
    return saved;
  });
}

async function save(tx: Transaction, row: BrandingRecord): Promise<void> {
  const { companyId, preset, accentColor, font, logo, version, updatedAt } = row;
  await tx.many(saveBranding, [preset, accentColor, font, logo, version, updatedAt]);
  await tx.emit(companyId, 'company.branding_updated', brandingEvent(row));
}
