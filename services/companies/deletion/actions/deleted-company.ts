import { companies } from '../../../../shared/contracts/companies';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { TombstoneRow } from '../models/tombstone-row';

export const deletedCompany = readAction(companies.deletedCompany, async ({ id }, ctx) => {
  const tombstone = await ctx.global.find(TombstoneRow, { id });
  if (!tombstone) throw problem('company_not_found');
  const { completedAt: deletedAt, auditSequence, ...kept } = tombstone;
  return { ...kept, deletedAt, auditSequence: Number(auditSequence) };
});
