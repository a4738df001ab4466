import { companies } from '../../../../shared/contracts/companies';
import type { PersonNames } from '../../../../shared/contracts/personal-rows';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { assertTelling } from '../domain/person-names';
import { askServices } from '../use-cases/ask-services';
import { findWaiting, storeWaiting } from '../use-cases/waiting-erasures';

export const reportPerson = writeAction(companies.reportPerson, {
  ask(person, ctx) {
    if (!person.email && !person.name && !person.identifier)
      throw invalid('/email', 'must be there, or a name or an identifier');
    assertTelling(person);
    return askServices(ctx, { companyId: ctx.companyId, person, erases: false });
  },
  async write(_input, ctx, { places, hasMore }) {
    const { companyId } = ctx;
    await ctx.company.transaction(async (tx) =>
      tx.record(companyId, 'person.reported', { type: 'company', id: companyId }),
    );
    return { places, hasMore };
  },
});

export const erasePerson = writeAction(companies.erasePerson, {
  ask({ dryRun, ...person }, ctx) {
    if (!person.email && !person.identifier)
      throw invalid('/email', 'must be there, or an identifier: others may have the same name');
    assertTelling(person);
    // a request that has to wait could not be stored
    if (!dryRun && !ctx.secrets.isConfigured) throw problem('encryption_not_configured');
    return ask(ctx, person, !dryRun);
  },
  async write({ dryRun, ...person }, ctx, { answer, waiting, requestedAt }) {
    const { companyId } = ctx;
    const action = dryRun ? 'person.reported' : 'person.erased';
    await ctx.company.transaction(async (tx) => {
      tx.record(companyId, action, { type: 'company', id: companyId });
      if (!dryRun) await storeWaiting(tx, ctx.secrets, { companyId, person, requestedAt, waiting }, answer);
    });
    const { places, hasMore, nextAt } = answer;
    return { places, hasMore, nextAt };
  },
});

async function ask(ctx: AskContext, person: PersonNames, erases: boolean) {
  const { companyId } = ctx;
  const requestedAt = ctx.now().toISOString();
  const waiting = ctx.secrets.isConfigured ? await findWaiting(ctx.company, ctx.secrets, person) : undefined;
  const clientIds = waiting?.clientIds ?? [];
  const answer = await askServices(ctx, { companyId, person, clientIds, erases });
  return { answer, waiting, requestedAt };
}
