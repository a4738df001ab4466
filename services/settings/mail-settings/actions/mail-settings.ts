import { companies } from '../../../../shared/contracts/companies';
import { mail } from '../../../../shared/contracts/mail';
import { settings } from '../../../../shared/contracts/settings';
import {
  MAIL_ACCOUNT_PLACE,
  MAIL_SETTINGS_FIELDS,
  type MailAccount,
} from '../../../../shared/contracts/settings/mail-settings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid } from '../../../../shared/runtime/errors';
import { eventValues } from '../../../../shared/runtime/fields/field-values';
import { accountOf, fieldFaults } from '../domain/account';
import { type MailSettingsRecord, NEVER_SET, present } from '../domain/present';
import { MailSettingsRow } from '../models/mail-settings-row';
import { readInstanceProvider, readMailLook } from '../use-cases/read-mail-look';

export const look = readAction(settings.mailLook, ({ companyId }, ctx) => readMailLook(ctx, companyId));

export const read = readAction(settings.readMailSettings, async (_input, ctx) => {
  const [row, fallback] = await Promise.all([
    ctx.company.find(MailSettingsRow, {}),
    readInstanceProvider(ctx),
  ]);
  return present(row, fallback);
});

export const remove = writeAction(settings.removeMailSettings, {
  ask: (_input, ctx) => readInstanceProvider(ctx),
  async write(_input, ctx, fallback) {
    const before = await ctx.company.find(MailSettingsRow, {});
    if (!before?.kind) return present(before, fallback);
    const none = { kind: null, fromAddress: null, sealedAccount: null };
    return present(await changeMailSettings(ctx, none), fallback);
  },
});

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

export const sender = readAction(settings.mailSender, async ({ companyId }, ctx) => {
  const [row, profile] = await Promise.all([
    ctx.companyNamed(companyId).find(MailSettingsRow, {}),
    ctx.call(companies.profile, { companyId }),
  ]);
  const { fromAddress = null, sealedAccount: sealed = null, replyTo = null } = row ?? {};
  const account = fromAddress !== null && sealed !== null ? { fromAddress, sealed } : null;
  // replies to a mail in the company's name go to the company, even if the instance sends it
  return { companyName: profile?.businessName ?? '', account, replyTo: replyTo ?? profile?.email ?? null };
});

export const setReplyTo = writeAction(settings.setReplyTo, {
  ask: (_input, ctx) => readInstanceProvider(ctx),
  // no address clears it, as null does
  write: async ({ replyTo = null, ...others }, ctx, fallback) =>
    present(await changeMailSettings(ctx, { replyTo, ...others }), fallback),
});

export const test = writeAction(settings.testMailSettings, {
  async ask(_input, ctx) {
    const { email: to, locale } = ctx.principal;
    const { sentThrough } = await ctx.call(mail.sendTest, { companyId: ctx.companyId, to, locale });
    return { to, sentThrough };
  },
  write: (_input, _ctx, sent) => sent,
});

/** Changes the mail settings of a company under a lock, at the version that the caller has seen. */
type Change = Partial<Omit<MailSettingsRecord, 'companyId' | 'version' | 'updatedAt'>>;

/** Checked first, so that a caller with an old version gets 412 and no other error. */
async function assertVersion(ctx: CallContext): Promise<void> {
  const row = await ctx.company.find(MailSettingsRow, {});
  ctx.precondition(row?.version ?? NEVER_SET);
}

function changeMailSettings(ctx: CallContext, changes: Change): Promise<MailSettingsRecord> {
  const change = (row: MailSettingsRecord) => ({ ...row, ...changes });
  return ctx.company.transaction(async (tx) => {
    // creates the row to lock; a company that never set anything has version 1
    await tx.insert(MailSettingsRow, { version: 1, updatedAt: ctx.now().toISOString() }, 'keep');
    return changeRowIn(tx, ctx, MailSettingsRow, {}, { notFound: 'internal_error', change, announce });
  });
}

async function announce(tx: Transaction, row: MailSettingsRecord): Promise<void> {
  const data = { configured: row.kind !== null, ...eventValues(row, MAIL_SETTINGS_FIELDS) };
  await tx.emit(row.companyId, 'company.mail_settings_updated', data);
}
