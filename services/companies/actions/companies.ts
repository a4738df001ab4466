import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { isUuid } from '../../../shared/contracts/formats';
import { identity } from '../../../shared/contracts/identity';
import { checkIdentifiers, withRegistrations } from '../../../shared/countries/identifier-check';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { dayOf, secondsLeftOf } from '../../../shared/quotas/quota-day';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Rows } from '../../../shared/runtime/database/rows';
import { Problem, problem } from '../../../shared/runtime/errors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { networkOf } from '../../../shared/values/network';
import type { Member } from '../domain/membership-policy';
import { type CompanyRecord, companyEvent, present } from '../domain/present';
import { newProfile, type Profile } from '../domain/profile';
import { CompanyRow } from '../models/company-row';
import { MembershipRow } from '../models/membership-row';
import { addMember, countCreation as countOne, membershipsOf } from '../queries/companies';
import { assertExemption, defaultsIn } from '../use-cases/change-company';
import { forgetRights } from '../use-cases/change-member';

type Item = Output<typeof companies.membershipsOf>['items'][number] & { city: string | null };

export const list = readAction(companies.list, async (_input, ctx) => {
  const { userId, companyId, restrictedToCompanyId, via, isServiceAccount } = ctx.principal;
  const only = via === 'key' ? companyId : restrictedToCompanyId;
  const memberships = isServiceAccount
    ? await ownCompany(ctx)
    : await ctx.acrossCompanies.many<Item>(membershipsOf, [userId]);
  const known =
    only === null ? memberships : memberships.filter((membership) => membership.companyId === only);
  return {
    items: known.map((membership) => {
      const { companyId: id } = membership;
      return { ...membership, id, isActive: id === companyId };
    }),
  };
});

/** The company of a service account, which is no member of it. */
async function ownCompany(ctx: AskContext): Promise<Item[]> {
  const company = await ctx.company.find(CompanyRow, {});
  if (!company) return [];
  const { companyId, name, city, createdAt: joinedAt } = company;
  return [{ companyId, name, city, role: 'MEMBER', roleId: null, joinedAt, policy: null }];
}

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
    await tx.insert(CompanyRow, row);
    await tx.one(addMember, [userId, 'OWNER', now, null]);
    await tx.emit(companyId, 'company.created', companyEvent(row));
    await tx.emit(companyId, 'member.added', { userId, role: 'OWNER' });
  });
  return row;
}

/** The change is made by identity, which can repeat it, before the transaction. */
export const switchCompany = writeAction(companies.switch, {
  async ask({ companyId }, ctx) {
    const membership = await membershipIn(companyId, ctx);
    if (!membership) throw problem('company_not_found');
    await ctx.call(identity.activateCompany, { sessionId: ctx.principal.credentialId, companyId });
    return membership.role;
  },
  async write({ companyId }, ctx, role) {
    await forgetRights(ctx, ctx.principal.userId);
    return { companyId, role };
  },
});

async function membershipIn(companyId: string, ctx: CallContext): Promise<Member | undefined> {
  const { restrictedToCompanyId } = ctx.principal;
  if (!isUuid(companyId) || (restrictedToCompanyId && companyId !== restrictedToCompanyId)) return undefined;
  return ctx.companyNamed(companyId).find(MembershipRow, { userId: ctx.principal.userId });
}

/**
 * Companies are free, so they are counted by who creates them: by the user, and by the address, since accounts may be
 * free as well.
 * @throws 429 company_limit_reached until the day (UTC) is over
 */
async function countCreation(ctx: CallContext): Promise<void> {
  const { companiesPerUserDay, companiesPerAddressDay } = ctx.config;
  const now = ctx.now();
  const network = fingerprint(networkOf(ctx.client.address));
  // a refusal by the second counter rolls the first one back
  await ctx.global.transaction(async (tx) => {
    await count(tx, now, `user ${ctx.principal.userId}`, companiesPerUserDay, 'A user');
    await count(tx, now, `address ${network}`, companiesPerAddressDay, 'The users of one address');
  });
}

async function count(tx: Rows, now: Date, creator: string, limit: number, who: string): Promise<void> {
  if (limit === 0) return;
  if (await tx.one(countOne, [creator, dayOf(now), limit])) return;
  const detail = `${who} may create ${limit} companies a day (UTC).`;
  throw new Problem('company_limit_reached', { detail, retryAfter: secondsLeftOf(now) });
}
