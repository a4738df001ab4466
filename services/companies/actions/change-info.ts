import { companies } from '../../../shared/contracts/companies';
import { preparedAction } from '../../../shared/runtime/service';
import { changeCompany } from '../change-company';
import { checkChangedIdentifiers } from '../country-rules';
import { present } from '../domain/present';
import { changedProfile } from '../domain/profile';

export const changeInfo = preparedAction(companies.changeInfo, async (input, ctx) => {
  const check = await checkChangedIdentifiers(ctx, input);
  return async () => present(await changeCompany(ctx, (company) => changedProfile(company, input, check)));
});
