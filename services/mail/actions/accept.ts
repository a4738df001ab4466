import { mail } from '../../../shared/contracts/mail';
import { action } from '../../../shared/runtime/service';
import { send } from '../jobs/send';
import { insertMessage } from '../statements';
import { assertComplete } from '../templates/render';

export const accept = action(mail.accept, async (input, ctx) => {
  const { id, companyId, template, to, locale, variables } = input;
  assertComplete(template, variables);
  const values = [id, companyId, template, to, locale, JSON.stringify(variables), ctx.now().toISOString()];
  await ctx.acrossCompanies.transaction(async (tx) => {
    const isNew = (await tx.one(insertMessage, values)) !== undefined;
    if (isNew) await tx.enqueue(send, { messageId: id });
  });
  return {};
});
