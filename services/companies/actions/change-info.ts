import { companies } from '../../../shared/contracts/companies';
import { action } from '../../../shared/runtime/service';
import { changeCompany } from '../change-company';
import { present } from '../domain/present';
import { changedProfile } from '../domain/profile';

export const changeInfo = action(companies.changeInfo, async (input, ctx) =>
  present(await changeCompany(ctx, (company) => changedProfile(company, input))),
);
