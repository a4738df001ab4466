import { companies } from '../../../../shared/contracts/companies';
import { writeAction } from '../../../../shared/runtime/action';
import { invalid } from '../../../../shared/runtime/errors';
import { assertTelling } from '../domain/person-names';
import { askServices } from '../use-cases/ask-services';

export const reportPerson = writeAction(companies.reportPerson, {
  ask(person, ctx) {
    if (!person.email && !person.name && !person.identifier)
      throw invalid('/email', 'must be there, or a name or an identifier');
    assertTelling(person);
    return askServices(ctx, person, false);
  },
  async write(_input, ctx, answer) {
    const { companyId } = ctx;
    await ctx.company.transaction(async (tx) =>
      tx.record(companyId, 'person.reported', { type: 'company', id: companyId }),
    );
    return answer;
  },
});

export const erasePerson = writeAction(companies.erasePerson, {
  ask({ dryRun, ...person }, ctx) {
    if (!person.email && !person.identifier)
      throw invalid('/email', 'must be there, or an identifier: others may have the same name');
    assertTelling(person);
    return askServices(ctx, person, !dryRun);
  },
  async write({ dryRun }, ctx, answer) {
    const { companyId } = ctx;
    const action = dryRun ? 'person.reported' : 'person.erased';
    await ctx.company.transaction(async (tx) =>
      tx.record(companyId, action, { type: 'company', id: companyId }),
    );
    return answer;
  },
});
