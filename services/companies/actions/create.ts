import { companies } from '../../../shared/contracts/companies';
import { newId } from '../../../shared/runtime/ids';
import { action } from '../../../shared/runtime/service';
import { type CompanyRecord, companyEvent, present } from '../domain/present';
import { newProfile } from '../domain/profile';
import { CompanyRow } from '../models/company-row';
import { MembershipRow } from '../models/membership-row';

export const create = action(companies.create, async (input, ctx) => {
  const { userId } = ctx.principal;
  const companyId = newId();
  const now = ctx.now().toISOString();
  const row: CompanyRecord = { ...newProfile(input), companyId, version: 1, createdAt: now, updatedAt: now };
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const transaction = tx.sequelize;
    await tx.repository(CompanyRow).create({ ...row }, { transaction });
    await tx
      .repository(MembershipRow)
      .create({ companyId, userId, role: 'OWNER', joinedAt: now }, { transaction });
    await tx.emit(companyId, 'company.created', companyEvent(row));
    await tx.emit(companyId, 'member.added', { userId, role: 'OWNER' });
  });
  return present(row);
});
