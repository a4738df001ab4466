// Stores the statements of a file: all of them, or nothing.
import { accountText, statementKey } from '../../../../shared/bank-statements/keys/content';
import type { ReadStatement } from '../../../../shared/bank-statements/keys/new-lines';
import type { StatementHead } from '../../../../shared/bank-statements/shape';
import { BANK_ACCOUNTS_MAX } from '../../../../shared/contracts/receivables';
import type { BankAccountGap } from '../../../../shared/contracts/receivables/accounts';
import type { BankImport } from '../../../../shared/contracts/receivables/statements';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { accountOf, type KnownAccounts } from '../domain/account-of';
import { newAccount } from '../domain/new-account';
import type { FileFacts } from '../domain/new-statement';
import { presentImport } from '../domain/present-statement';
import { type BankAccountRecord, BankAccountRow } from '../models/bank-account-row';
import { gaps } from '../queries/stored-lines';
import { files } from './files';
import { type StoredStatement, storeStatement } from './store-statement';

export interface ImportedFile extends Pick<KnownAccounts, 'ofProfile'> {
  bytes: Buffer;
  statements: readonly ReadStatement[];
  bankAccountId: string | undefined;
  fileName: string;
  sha256: string;
  importedBy: string;
  isDryRun: boolean;
  now: string;
}

export async function storeFile(tx: Transaction, companyId: string, file: ImportedFile): Promise<BankImport> {
  const { fileName, sha256, importedBy, now, isDryRun } = file;
  const fileId = isDryRun ? newId() : (await files.write(tx, [file.bytes])).id;
  const facts: FileFacts = { fileId, fileName, sha256, importedBy, now };
  const ordinals = new Map<string, number>();
  const before = new Map<string, string[]>();
  const stored: StoredStatement[] = [];
  for (const statement of inOrder(file.statements)) {
    const account = await lockAccount(tx, companyId, statement, file);
    if (!before.has(account.id)) before.set(account.id, (await gapsOf(tx, account.id)).map(gapKey));
    const key = `${account.id} ${statementKey(statement.head, statement.end)}`;
    const ordinal = (ordinals.get(key) ?? 0) + 1;
    ordinals.set(key, ordinal);
    stored.push(await storeStatement(tx, account, statement, { ...facts, ordinal }));
  }
  const fresh = stored.filter(({ isKnown }) => !isKnown);
  if (fresh.length === 0 && !isDryRun) await files.remove(tx, fileId);
  const after = new Map<string, BankAccountGap[]>();
  for (const id of before.keys()) after.set(id, await gapsOf(tx, id));
  if (!isDryRun) await announce(tx, companyId, fresh, { before, after });
  return presentImport(stored, [...after.values()].flat(), { isDryRun, fileName, sha256 });
}

/** Older statements first: each one is compared with the last. */
function inOrder(statements: readonly ReadStatement[]): ReadStatement[] {
  const day = ({ head, end }: ReadStatement) => end.closing?.date ?? end.lastDay ?? head.to ?? '';
  return statements.toSorted((one, other) => day(one).localeCompare(day(other)));
}

/** The account of the statement, locked; it is created where its IBAN is one of the company. */
async function lockAccount(
  tx: Transaction,
  companyId: string,
  { head }: ReadStatement,
  { ofProfile, bankAccountId, now }: ImportedFile,
): Promise<BankAccountRecord> {
  const rows = await tx.findAll(BankAccountRow, {});
  const chosen = rows.find(({ id }) => id === bankAccountId);
  if (bankAccountId !== undefined && !chosen) throw problem('bank_account_not_found');
  const match = accountOf(head, { rows, ofProfile, chosen });
  if (!match) throw problem('bank_account_unknown', unknownAccount(head));
  if ('row' in match) return (await tx.lock(BankAccountRow, { id: match.row.id })) ?? match.row;
  if (rows.length >= BANK_ACCOUNTS_MAX) throw problem('bank_account_limit_reached');
  const { accountNumber, bankCode, name, profile, isReferenceStable } = match.like;
  const choice = { accountNumber, bankCode, name, profile, isReferenceStable, currency: head.currency };
  const account = newAccount({ ...choice, iban: match.iban }, { companyId, id: newId() }, now);
  await tx.insert(BankAccountRow, account, 'keep');
  const { accountKey, currency } = account;
  const [row] = await tx.findAll(BankAccountRow, { accountKey, currency });
  return (row && (await tx.lock(BankAccountRow, { id: row.id }))) ?? account;
}

/** Says which account the file names, and what the caller can do. */
function unknownAccount({ account, currency }: StatementHead): string {
  const name = accountText(account);
  const named = name === '' ? 'names no account' : `names the account ${name}`;
  return (
    `A statement of the file ${named}, in ${currency}. Create the account with POST /api/bank-accounts, ` +
    'or name one of this currency with bankAccountId.'
  );
}

function gapsOf(tx: Transaction, accountId: string): Promise<BankAccountGap[]> {
  return tx.many<BankAccountGap>(gaps, [accountId]);
}

function gapKey({ statementId, amountMinor }: BankAccountGap): string {
  return `${statementId} ${amountMinor}`;
}

async function announce(
  tx: Transaction,
  companyId: string,
  fresh: readonly StoredStatement[],
  gapsBy: { before: Map<string, string[]>; after: Map<string, BankAccountGap[]> },
): Promise<void> {
  for (const { row } of fresh) {
    const { id, bankAccountId, lineCount: lines, newCount } = row;
    await tx.emit(companyId, 'bank_statement.imported', { id, bankAccountId, lines, new: newCount });
  }
  for (const [bankAccountId, gapsAfter] of gapsBy.after) {
    const known = new Set(gapsBy.before.get(bankAccountId));
    for (const gap of gapsAfter.filter((each) => !known.has(gapKey(each)))) {
      const { statementId: id, date, amountMinor: gapMinor } = gap;
      await tx.emit(companyId, 'bank_statement.gap_found', { id, bankAccountId, date, gapMinor });
    }
  }
}
