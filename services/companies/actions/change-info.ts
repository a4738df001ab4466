import { companies } from '../../../shared/contracts/companies';
import { checkChangedIdentifiers } from '../../../shared/runtime/identifier-check';
import { preparedAction } from '../../../shared/runtime/service';
import { changeCompany } from '../change-company';
import { present } from '../domain/present';
import { changedProfile } from '../domain/profile';
import { readCompany } from '../read-company';

export const changeInfo = preparedAction(companies.changeInfo, async (input, ctx) => {
  const check = await checkChangedIdentifiers(ctx, input, () => readCompany(ctx));
  return async () => present(await changeCompany(ctx, (company) => changedProfile(company, input, check)));
});
