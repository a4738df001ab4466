import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { storageFault, storageLimits } from '../domain/storage';
import { readQuotas } from '../instance/use-cases/read-quotas';
import { readStored } from '../use-cases/stored-bytes';

export const assertStorage = readAction(companies.assertStorage, async ({ companyId, bytes }, ctx) => {
  const limits = storageLimits(ctx.config, await readQuotas(ctx.companyNamed(companyId)));
  const fault = storageFault(await readStored(ctx, companyId), bytes, limits);
  if (fault) throw problem('storage_quota_exceeded', fault);
  return {};
});
