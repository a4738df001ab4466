import { companies } from '../../../../shared/contracts/companies';
import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { markContactGone, readFormerContact } from '../use-cases/mark-contact-gone';

export const checkContact = writeAction(identity.checkContact, {
  async ask({ companyId, userId }, ctx) {
    if (await ctx.call(companies.membership, { companyId, userId })) return undefined;
    return readFormerContact(ctx, companyId, userId);
  },
  write: ({ companyId, userId }, ctx, formerContact) =>
    ctx.companyNamed(companyId).transaction(async (tx) => {
      if (formerContact) await markContactGone(tx, ctx, userId, formerContact);
      return {};
    }),
});
