// The frame of every change to the company itself: locked, at the version the caller has seen, saved with the events
// that say what changed.
import { isDeepStrictEqual } from 'node:util';
import { DOCUMENT_TYPES } from '../../shared/contracts/number-formats';
import type { CallContext } from '../../shared/runtime/context';
import type { Transaction } from '../../shared/runtime/database/transaction';
import { problem } from '../../shared/runtime/errors';
import { type CompanyRecord, companyEvent, present } from './domain/present';
import { CompanyRow } from './models/company-row';
import { lockCompany } from './queries/companies';

/** The company after `change`; one that changes nothing writes nothing. */
export function changeCompany(
  ctx: CallContext,
  change: (company: CompanyRecord) => CompanyRecord,
): Promise<CompanyRecord> {
  return ctx.company.transaction(async (tx) => {
    const before = await tx.one<CompanyRecord>(lockCompany);
    if (!before) throw problem('company_not_found');
    ctx.precondition(before.version);
    const changed = change(before);
    if (isDeepStrictEqual(changed, before)) return before;
    const after = { ...changed, version: before.version + 1, updatedAt: ctx.now().toISOString() };
    const where = { companyId: before.companyId };
    await tx.repository(CompanyRow).update(after, { where, transaction: tx.sequelize });
    await announce(tx, before, after);
    return after;
  });
}

async function announce(tx: Transaction, before: CompanyRecord, after: CompanyRecord): Promise<void> {
  if (!isDeepStrictEqual(profileOf(before), profileOf(after))) {
    await tx.emit(after.companyId, 'company.updated', companyEvent(after));
  }
  const patterns = present(after).numberFormats;
  const earlier = present(before).numberFormats;
  for (const typeId of DOCUMENT_TYPES.filter((type) => patterns[type] !== earlier[type])) {
    const data = { typeId, pattern: patterns[typeId] };
    await tx.emit(after.companyId, 'company.number_format_updated', data);
  }
}

function profileOf({ numberFormats: _, version: __, updatedAt: ___, ...profile }: CompanyRecord) {
  return profile;
}
