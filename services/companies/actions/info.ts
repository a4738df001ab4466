import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { readCompany } from '../use-cases/read-company';

export const info = readAction(companies.info, async (_input, ctx) => present(await readCompany(ctx)));
