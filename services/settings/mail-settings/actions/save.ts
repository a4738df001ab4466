import { settings } from '../../../../shared/contracts/settings';
import { MAIL_ACCOUNT_PLACE, type MailAccount } from '../../../../shared/contracts/settings/mail-settings';
import { writeAction } from '../../../../shared/runtime/action';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { invalid } from '../../../../shared/runtime/errors';
import { accountOf, fieldFaults } from '../domain/account';
import { present } from '../domain/present';
import { assertVersion, changeMailSettings } from '../use-cases/change-mail-settings';
import { readInstanceProvider } from '../use-cases/read-instance-provider';

export const save = writeAction(settings.saveMailSettings, {
  async ask(form, ctx) {
    await assertVersion(ctx);
    const faults = new Faults(fieldFaults(form));
    const account = accountOf(form);
    const warnings = (await faults.ofAsync(() => inspect(account, ctx))) ?? [];
    faults.assertNone();
    const sealedAccount = seal(account, ctx);
    return { sealedAccount, warnings, fallback: await readInstanceProvider(ctx) };
  },
  async write({ kind, fromAddress }, ctx, { sealedAccount, warnings, fallback }) {
    const row = await changeMailSettings(ctx, { kind, fromAddress, sealedAccount });
    return { ...present(row, fallback), warnings };
  },
});

/** Throws 400 for a forbidden host; each connection checks again. */
async function inspect(account: MailAccount, ctx: AskContext): Promise<string[]> {
  if (account.kind !== 'smtp' || account.host === '' || account.port === 0) return [];
  const { refusal, warning } = await ctx.outbound.inspectHost(account.host, account.port);
  if (refusal) throw invalid('/host', refusal.predicate);
  return warning ? [`The host ${warning.predicate} at this moment.`] : [];
}

function seal(account: MailAccount, ctx: CallContext): string {
  const { companyId } = ctx;
  return ctx.secrets.seal(JSON.stringify(account), { ...MAIL_ACCOUNT_PLACE, companyId, rowId: companyId });
}
