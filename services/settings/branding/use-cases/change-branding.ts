// Changes branding like changeRow, on a row that the first change creates. All changes go through here.

import type { CallContext } from '../../../../shared/runtime/context';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type BrandingRecord, brandingEvent } from '../domain/present';
import { files } from '../logo/files';
import { BrandingRow } from '../models/branding-row';
import { LogoRenditionRow } from '../models/logo-rendition-row';

export function changeBranding(
  ctx: CallContext,
  change: (row: BrandingRecord) => BrandingRecord,
): Promise<BrandingRecord> {
  return ctx.company.transaction((tx) => changeBrandingIn(tx, ctx, change));
}

/** Does the same in a larger transaction. A replaced or removed logo is deleted. */
export async function changeBrandingIn(
  tx: Transaction,
  ctx: CallContext,
  change: (row: BrandingRecord) => BrandingRecord,
): Promise<BrandingRecord> {
  // two concurrent first changes need a row to lock
  await tx.insert(BrandingRow, { version: 1, updatedAt: ctx.now().toISOString() }, 'keep');
  return changeRowIn(tx, ctx, BrandingRow, {}, { notFound: 'internal_error', change, announce });
}

async function announce(tx: Transaction, after: BrandingRecord, before: BrandingRecord): Promise<void> {
  if (before.logo && before.logo !== after.logo) await files.remove(tx, before.logo.file.id);
  if (before.logo && !after.logo) await tx.remove(LogoRenditionRow, {});
  await tx.emit(after.companyId, 'company.branding_updated', brandingEvent(after));
}
