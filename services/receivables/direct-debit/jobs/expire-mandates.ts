import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob } from '../../../../shared/runtime/jobs/job';
import { MandateRow } from '../models/mandate-row';
import { expiringMandates } from '../queries/mandates';
import { saveMandate } from '../use-cases/change-mandate';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Mandates that were not used for 36 months expire; a missed day is made up for. */
export const expireMandates = defineJob<Record<string, never>>(
  'expire_mandates',
  async (_payload, ctx) => {
    for (;;) {
      const today = ctx.now().toISOString().slice(0, 10);
      const due = await ctx.acrossCompanies.many<{ companyId: string; id: string }>(expiringMandates, [
        today,
      ]);
      await forEach(due, ({ companyId, id }) => expire({ companyId, id, today }), ctx);
      ctx.signal.throwIfAborted();
      if (due.length === 0) return;
    }
    function expire({ companyId, id, today }: { companyId: string; id: string; today: string }) {
      return ctx.companyNamed(companyId).transaction(async (tx) => {
        const row = await tx.lock(MandateRow, { id });
        if (!row || row.expiresOn > today || (row.status !== 'active' && row.status !== 'suspended')) return;
        await saveMandate(tx, ctx, { ...row, status: 'expired', suspendedFor: null }, 'mandate.expired');
      });
    }
  },
  { cron: '41 3 * * *', makeUpForMs: DAY_MS },
);
