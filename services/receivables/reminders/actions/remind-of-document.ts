import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { clientName } from '../../../../shared/law/sale/parties';
import { writeAction } from '../../../../shared/runtime/action';
import { newId } from '../../../../shared/runtime/database/ids';
import { withConflict } from '../../../../shared/runtime/errors';
import { actorOf } from '../../../../shared/runtime/principal';
import { readClient } from '../../use-cases/read-parties';
import { cyclesOf, newReminder, type Plan } from '../domain/new-reminder';
import { presentReminder } from '../domain/present-reminder';
import { assertQuota, notApprovable } from '../use-cases/approve';
import { examine } from '../use-cases/examine-reminder';
import { readPolicies } from '../use-cases/read-grounds';
import { readItems } from '../use-cases/read-items';
import { LEVEL_KEYS, storeReminder } from '../use-cases/store-reminder';

/** Another reminder has taken the level meanwhile. */
const LEVEL_CONFLICTS = Object.fromEntries(
  LEVEL_KEYS.map((key) => [key, ['reminder_not_approvable', 'Because of already_proposed.'] as const]),
);

export const remindOfDocument = writeAction(receivables.remindOfDocument, {
  async ask({ id: documentId, level }, ctx) {
    const { companyId } = ctx;
    const { clientId, currency } = await ctx.call(documents.invoiceToRemind, { companyId, id: documentId });
    await assertQuota(ctx);
    const policy = (await readPolicies(ctx.company)).of(await readClient(ctx, clientId));
    if (!policy) throw notApprovable(['no_policy']);
    const request = { clientId, policyId: policy.id, level, isByHand: true, isDecided: true };
    const { due, reasons, today } = await examine(ctx, {
      ...request,
      id: newId(),
      documentIds: [documentId],
    });
    const [first] = due?.documents ?? [];
    if (!due || !first) throw notApprovable(reasons);
    const { client, step } = due;
    const isBusiness = client.type === 'COMPANY';
    const { items } = await readItems(ctx, due.documents, { step, today, isBusiness });
    const { language } = first.document;
    const plan: Plan = {
      clientId,
      clientName: clientName(client),
      to: client.contactEmail ?? '',
      policyId: policy.id,
      currency,
      language,
      step,
      items,
      isByHand: true,
      reasonsHeld: [],
      cycles: cyclesOf(due.documents.map(({ document }) => document)),
    };
    return { plan, today };
  },
  write: (_input, ctx, { plan, today }) =>
    withConflict(LEVEL_CONFLICTS, () =>
      ctx.company.transaction(async (tx) => {
        const { companyId, principal } = ctx;
        const now = ctx.now().toISOString();
        const reminder = newReminder(plan, { companyId, id: newId(), now, today, by: actorOf(principal) });
        return presentReminder(await storeReminder(tx, reminder, plan));
      }),
    ),
});
