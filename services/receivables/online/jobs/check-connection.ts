import { defineJob } from '../../../../shared/runtime/jobs/job';
import { PaymentConnectionRow } from '../models/payment-connection-row';
import { CREDENTIALS_REFUSED, openConnection, readConnection } from '../use-cases/open-connection';

/** Tries the credentials of a connection that was saved. A provider that does not answer proves nothing: the job runs again. */
export const checkPaymentConnection = defineJob<{ companyId: string; id: string; version: number }>(
  'check_payment_connection',
  async ({ companyId, id, version }, ctx) => {
    const rows = ctx.companyNamed(companyId);
    const row = await readConnection(rows, id);
    const open = row?.version === version ? openConnection(ctx, row) : undefined;
    if (!open) return;
    const { providerId, environment } = open.row;
    const answer = await open.provider.check(open.connection);
    if (answer.kind === 'trouble' && answer.class !== 'auth') throw new Error(`no check: ${answer.code}`);
    const checkError = answer.kind === 'trouble' ? CREDENTIALS_REFUSED : null;
    const account = answer.kind === 'account' ? answer.account.slice(0, 200) : null;
    await rows.transaction(async (tx) => {
      const locked = await tx.lock(PaymentConnectionRow, { providerId, environment });
      if (locked?.version !== version) return;
      const changes = { account, checkError, checkedAt: ctx.now().toISOString() };
      await tx.update(PaymentConnectionRow, { providerId, environment }, changes);
    });
  },
  { ownWorkers: 2 },
);
