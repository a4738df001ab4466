import { companies } from '../../../shared/contracts/companies';
import { checkChangedIdentifiers } from '../../../shared/identifiers/identifier-check';
import { writeAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { changedProfile } from '../domain/profile';
import { changeCompany } from '../use-cases/change-company';
import { readCompany } from '../use-cases/read-company';

export const changeInfo = writeAction(companies.changeInfo, {
  ask: (input, ctx) => checkChangedIdentifiers(ctx, input, () => readCompany(ctx)),
  async write(input, ctx, check) {
    const company = await changeCompany(ctx, (stored) => changedProfile(stored, input, check));
    return { ...present(company), ...check.warned };
  },
});
