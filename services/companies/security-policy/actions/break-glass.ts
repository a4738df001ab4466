import { randomBytes } from 'node:crypto';
import { BREAK_GLASS_CODES } from '../../../../shared/contracts/break-glass';
import { companies } from '../../../../shared/contracts/companies';
import { identity } from '../../../../shared/contracts/identity';
import { mail, message } from '../../../../shared/contracts/mail';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { fingerprint } from '../../../../shared/runtime/secrets/credentials';
import { readRecipients } from '../../deletion/use-cases/notify-owners';
import { breakGlassCodeOf } from '../domain/break-glass-code';
import { BreakGlassCodeRow } from '../models/break-glass-code-row';
import { PolicyRow } from '../models/policy-row';
import { dropBreakGlassCodes, mayEnter, useBreakGlassCode } from '../queries/break-glass';

const CODE_BYTES = 32;

export const makeBreakGlassCodes = writeAction(companies.makeBreakGlassCodes, {
  async write(_input, ctx) {
    const { companyId } = ctx;
    const codes = Array.from({ length: BREAK_GLASS_CODES }, () => breakGlassCodeOf(randomBytes(CODE_BYTES)));
    const createdAt = ctx.now().toISOString();
    await ctx.company.transaction(async (tx) => {
      await tx.many(dropBreakGlassCodes);
      for (const code of codes) {
        const codeHash = fingerprint(code.replaceAll('-', ''));
        await tx.insert(BreakGlassCodeRow, { companyId, codeHash, createdAt, usedAt: null });
      }
      tx.record(companyId, 'break_glass_codes.made', { type: 'security_policy' });
    });
    return { codes };
  },
});

export const breakGlass = readAction(companies.breakGlass, async ({ companyId, userId, codeHash }, ctx) => ({
  isAllowed: (await ctx.companyNamed(companyId).one(mayEnter, [userId, codeHash])) !== undefined,
}));

export const enterByBreakGlass = writeAction(companies.enterByBreakGlass, {
  async ask({ companyId, userId }, ctx) {
    const recipients = await readRecipients(ctx, companyId);
    const { items } = await ctx.call(identity.usersByIds, { userIds: [userId] });
    return { recipients, person: items[0]?.email ?? '' };
  },
  async write({ companyId, userId, codeHash }, ctx, { recipients, person }) {
    const isAllowed = await ctx.companyNamed(companyId).transaction(async (tx) => {
      if (!(await tx.one(mayEnter, [userId, codeHash]))) return false;
      if (codeHash && !(await tx.one(useBreakGlassCode, [codeHash, ctx.now().toISOString()]))) return false;
      tx.record(companyId, 'break_glass.entered', { type: 'member', id: userId });
      const { companyName, to } = recipients;
      const variables = {
        companyName,
        change: 'break_glass' as const,
        changedBy: person,
        label: '',
        host: '',
      };
      const link = `${ctx.config.baseUrl}/api/docs`;
      for (const { email, locale } of to)
        await tx.deliver(
          mail.accept,
          companyId,
          message('sso_changed', email, locale, { ...variables, link }),
        );
      return true;
    });
    return { isAllowed };
  },
});

export const ssoEnforcement = readAction(companies.ssoEnforcement, async ({ companyId }, ctx) => {
  const policy = await ctx.companyNamed(companyId).find(PolicyRow, {});
  return { isRequired: policy?.sso === 'required' };
});
