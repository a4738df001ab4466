import { companies } from '../../../shared/contracts/companies';
import { action } from '../../../shared/runtime/service';
import { present } from '../domain/present';
import { readCompany } from '../read-company';

export const info = action(companies.info, async (_input, ctx) => present(await readCompany(ctx)));
