import { companies } from '../../../../shared/contracts/companies';
import { readAction } from '../../../../shared/runtime/action';
import { readQuotas } from '../use-cases/read-quotas';

export const quotas = readAction(companies.quotas, ({ companyId }, ctx) =>
  readQuotas(ctx.companyNamed(companyId)),
);
