import { companies } from '../../../shared/contracts/companies';
import { checkIdentifiers, withRegistrations } from '../../../shared/countries/identifier-check';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import { type CompanyRecord, companyEvent, present } from '../domain/present';
import { newProfile, type Profile } from '../domain/profile';
import { CompanyRow } from '../models/company-row';
import { MembershipRow } from '../models/membership-row';
import { assertExemption } from '../use-cases/assert-exemption';
import { defaultsIn } from '../use-cases/company-defaults';
import { countCreation } from '../use-cases/count-creation';

export const create = writeAction(companies.create, {
  async ask(input, ctx) {
    const { country, identifiers } = input;
    if (input.vatExempt) assertExemption(ctx, country);
    const facts = factsOf(ctx);
    const numbers = checkIdentifiers(facts, { country, identifiers: identifiers ?? [] });
    const check = withRegistrations(numbers, facts, input);
    const profile = newProfile(input, defaultsIn(ctx, input), check);
    return { profile, warned: check.warned };
  },
  async write(_input, ctx, { profile, warned }) {
    await countCreation(ctx);
    return { ...present(await save(profile, ctx)), ...warned };
  },
});

/** The creator of a company is its first OWNER. */
async function save(profile: Profile, ctx: CallContext): Promise<CompanyRecord> {
  const { userId } = ctx.principal;
  const companyId = newId();
  const now = ctx.now().toISOString();
  const stored = { companyId, createdBy: userId, version: 1, createdAt: now, updatedAt: now };
  const row: CompanyRecord = { ...profile, ...stored };
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const owner = { companyId, userId, role: 'OWNER', joinedAt: now } as const;
    await tx.insert(CompanyRow, row);
    await tx.insert(MembershipRow, owner);
    await tx.emit(companyId, 'company.created', companyEvent(row));
    await tx.emit(companyId, 'member.added', { userId, role: 'OWNER' });
  });
  return row;
}
