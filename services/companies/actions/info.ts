import { audit } from '../../../shared/contracts/audit';
import { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { businessName } from '../../../shared/countries/business-name';
import { checkChangedIdentifiers, withRegistrations } from '../../../shared/countries/identifier-check';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { assertClosedMonthsStay, concernsClosedMonths } from '../domain/closed-months';
import { present } from '../domain/present';
import { changedProfile } from '../domain/profile';
import { CompanyRow } from '../models/company-row';
import { assertExemption, changeCompany, defaultsIn, readCompany } from '../use-cases/change-company';

export const info = readAction(companies.info, async (_input, ctx) => present(await readCompany(ctx)));

export const history = readAction(companies.history, (paging, ctx) =>
  ctx.call(audit.history, { targetId: ctx.companyId, ...paging }),
);

/** null goes back to the time zone or the number formats that a new company of the country has. */
function asksForDefaults({ timeZone, numberFormats }: Input<typeof companies.changeInfo>): boolean {
  return timeZone === null || numberFormats === null || Object.values(numberFormats ?? {}).includes(null);
}

export const changeInfo = writeAction(companies.changeInfo, {
  async ask(input, ctx) {
    const facts = factsOf(ctx);
    const numbers = await checkChangedIdentifiers(facts, input, () => readCompany(ctx));
    const check = withRegistrations(numbers, facts, input);
    if (input.vatExempt) {
      const stored = await readCompany(ctx);
      if (!stored.vatExempt) assertExemption(ctx, input.country ?? stored.country);
    }
    // a closing at the same moment reads nothing of the company: it is as if it came after
    const { closedThrough } = concernsClosedMonths(input)
      ? await ctx.call(documents.closedBooks, { companyId: ctx.companyId })
      : { closedThrough: null };
    // a company that moves keeps its time zone and number formats, unless null asks for those of the country
    if (!asksForDefaults(input)) return { check, closedThrough };
    const stored = await readCompany(ctx);
    const { country = stored.country, postalCode = stored.postalCode } = input;
    return { check, closedThrough, defaults: defaultsIn(ctx, { country, postalCode }) };
  },
  async write(input, ctx, { check, closedThrough, defaults }) {
    const company = await changeCompany(ctx, (stored) => {
      const changed = changedProfile(stored, input, check, defaults);
      assertClosedMonthsStay(stored, changed, closedThrough);
      return changed;
    });
    return { ...present(company), ...check.warned };
  },
});

export const profile = readAction(companies.profile, async ({ companyId }, ctx) => {
  const company = await ctx.companyNamed(companyId).find(CompanyRow, {});
  return company
    ? { ...present(company), businessName: businessName(company, factsOf(ctx).countries) }
    : null;
});

export const payer = readAction(companies.payer, async ({ companyId }, ctx) => {
  const company = await ctx.companyNamed(companyId).find(CompanyRow, {});
  return { payerId: company?.createdBy ?? null };
});
