import { hash } from 'node:crypto';
import { accountsOf } from '../../../../shared/contracts/bank-accounts';
import { companies } from '../../../../shared/contracts/companies';
import { receivables } from '../../../../shared/contracts/receivables';
import type { BankImport } from '../../../../shared/contracts/receivables/statements';
import { shareOf } from '../../../../shared/quotas/payers';
import { writeAction } from '../../../../shared/runtime/action';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { type BankAccountRecord, BankAccountRow } from '../../banking/models/bank-account-row';
import { readFile } from '../../banking/use-cases/read-file';
import { bankImports } from '../../banking/use-cases/show-figures';
import { type ImportedFile, storeFile } from '../../banking/use-cases/store-file';
import { matchImported } from '../../booking/jobs/match-imported';
import { importReport, ReportUploaded, uploadStatement } from '../use-cases/import-report';

const FILE_NAME_CHARS_MAX = 200;

export const importStatements = writeAction(receivables.importStatements, {
  async ask({ dryRun: isDryRun, format, bankAccountId }, ctx) {
    const { companyId } = ctx;
    const chosen = bankAccountId && (await ctx.company.find(BankAccountRow, { id: bankAccountId }));
    if (bankAccountId !== undefined && !chosen) throw problem('bank_account_not_found');
    const profile = await ctx.call(companies.profile, { companyId });
    const options = { ...(format === 'auto' ? {} : { format }), ...(chosen ? optionsOf(chosen) : {}) };
    const share = await shareOf(ctx, companyId);
    const read = await ctx
      .whileConnected((signal) => readFile({ share, signal, upload: () => uploadStatement(ctx) }, options))
      .catch((refusal) => {
        if (refusal instanceof ReportUploaded) return refusal;
        bankImports(ctx).inc({ outcome: 'refused' });
        throw refusal;
      });
    if (read instanceof ReportUploaded) {
      const { upload: report } = read;
      const dry = isDryRun
        ? await tryOut(ctx.company, (tx) => importReport(tx, ctx, report, isDryRun))
        : undefined;
      return { report, file: undefined, dry };
    }
    const { upload, statements } = read;
    const { bytes, fileName } = upload;
    const file: ImportedFile = {
      bytes,
      statements,
      bankAccountId,
      isDryRun,
      sha256: hash('sha256', bytes),
      fileName: fileName.slice(0, FILE_NAME_CHARS_MAX),
      ofProfile: profile ? accountsOf(profile) : [],
      importedBy: ctx.principal.userId,
      now: ctx.now().toISOString(),
    };
    if (!isDryRun) return { file, report: undefined, dry: undefined };
    bankImports(ctx).inc({ outcome: 'tried' });
    const dry = await tryOut(ctx.company, (tx) => storeFile(tx, companyId, file));
    return { file, report: undefined, dry };
  },
  write: async (_input, ctx, { file, report, dry }) => {
    if (dry) return dry;
    const { companyId } = ctx;
    if (!file) return ctx.company.transaction((tx) => importReport(tx, ctx, report, false));
    const imported = await ctx.company.transaction(async (tx) => {
      const stored = await storeFile(tx, companyId, file);
      if (stored.new + stored.details > 0) await tx.enqueue(matchImported, { companyId });
      return stored;
    });
    bankImports(ctx).inc({ outcome: 'stored' });
    return imported;
  },
});

function optionsOf({ profile, iban, accountNumber, currency }: BankAccountRecord) {
  const number = iban === null ? accountNumber : null;
  return {
    ...(profile === null ? {} : { profile }),
    account: { ...(iban === null ? {} : { iban }), ...(number === null ? {} : { number }), currency },
  };
}

/** Ends a transaction that is not to be committed. */
class TriedOut extends Error {
  constructor(readonly result: BankImport) {
    super('a dry run stores nothing');
  }
}

/** The import as it would be: done, and rolled back. */
async function tryOut(rows: Scoped, work: (tx: Transaction) => Promise<BankImport>): Promise<BankImport> {
  try {
    return await rows.transaction(async (tx) => {
      throw new TriedOut(await work(tx));
    });
  } catch (error) {
    if (error instanceof TriedOut) return error.result;
    throw error;
  }
}
