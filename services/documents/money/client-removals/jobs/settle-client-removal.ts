import { clients } from '../../../../../shared/contracts/clients';
import { defineJob } from '../../../../../shared/runtime/jobs/job';
import { ClientRemovalRow } from '../models/client-removal-row';

/** A deletion is over by then, or its process has ended. */
export const LATER_SECONDS = 60;

/** Forgets a deletion that has not happened; after that it cannot happen any more. */
export const settleClientRemoval = defineJob<{ companyId: string; id: string; clientId: string }>(
  'settle_client_removal',
  async ({ companyId, id, clientId }, ctx) => {
    const { exists } = await ctx.call(clients.withdrawRemoval, { companyId, id, clientId });
    if (exists) await ctx.companyNamed(companyId).remove(ClientRemovalRow, { id });
  },
);
