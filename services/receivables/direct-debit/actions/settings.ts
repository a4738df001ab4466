import { receivables } from '../../../../shared/contracts/receivables';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid } from '../../../../shared/runtime/errors';
import { type BankAccountRecord, BankAccountRow } from '../../banking/models/bank-account-row';
import { lastFour } from '../domain/present-mandate';
import { noSettings, parseCreditorId } from '../domain/settings';
import { notifyAccountChanged } from '../jobs/notify-account-changed';
import { type DirectDebitSettingsRecord, DirectDebitSettingsRow } from '../models/direct-debit-settings-row';
import { readSettings } from '../use-cases/change-mandate';

export const readDirectDebit = readAction(receivables.readDirectDebit, (_input, ctx) =>
  readSettings(ctx.company, ctx.companyId, ctx.now()),
);

export const saveDirectDebit = writeAction(receivables.saveDirectDebit, {
  write: ({ creditorId: text, ...input }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const { companyId } = ctx;
      const creditorId = text == null ? text : parseCreditorId(text);
      const { bankAccountId } = input;
      const account = bankAccountId == null ? undefined : await payableAccount(tx, bankAccountId);
      // two concurrent first changes need a row to lock
      await tx.insert(DirectDebitSettingsRow, noSettings(companyId, ctx.now().toISOString()), 'keep');
      return changeRowIn(
        tx,
        ctx,
        DirectDebitSettingsRow,
        {},
        {
          notFound: 'internal_error',
          change: (row) => ({ ...row, ...input, ...(creditorId !== undefined && { creditorId }) }),
          announce: (inner, after, before) => announce(inner, { after, before, account }),
        },
      );
    }),
});

/** The account that collections may be paid to. @throws 400 */
async function payableAccount(tx: Transaction, id: string): Promise<BankAccountRecord & { iban: string }> {
  const account = await tx.find(BankAccountRow, { id });
  if (account?.currency !== 'EUR' || account.iban === null)
    throw invalid('/bankAccountId', 'names no bank account of the company in EUR with an IBAN');
  return { ...account, iban: account.iban };
}

interface Changed {
  after: DirectDebitSettingsRecord;
  before: DirectDebitSettingsRecord;
  account: { iban: string } | undefined;
}

/** Owners are told where the money goes now, unless it had no place before. */
async function announce(tx: Transaction, { after, before, account }: Changed): Promise<void> {
  const { companyId, version } = after;
  tx.record(companyId, 'direct_debit_settings.updated', {
    type: 'direct_debit_settings',
    id: companyId,
    version,
  });
  if (!account || before.bankAccountId === null || before.bankAccountId === after.bankAccountId) return;
  const former = await tx.find(BankAccountRow, { id: before.bankAccountId });
  const accounts = { before: lastFour(former?.iban ?? ''), after: lastFour(account.iban) };
  await tx.enqueue(notifyAccountChanged, { companyId, reference: '', ...accounts });
}
