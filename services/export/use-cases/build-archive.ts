// Builds an archive phase by phase, from its last checkpoint on.
import { audit } from '../../../shared/contracts/audit';
import { isPart, mayRead } from '../../../shared/contracts/export-parts';
import type { Archive } from '../archive/archive';
import type { ExportContext } from '../archive/export-context';
import { PHASES, phaseAfter } from '../domain/phases';
import type { Phase } from '../models/export-row';
import { addBankFiles, addDirectDebitFiles } from '../steps/bank-files';
import { addCompany } from '../steps/company';
import { addDirectory } from '../steps/directory';
import { addDocuments } from '../steps/documents';
import { addManifest } from '../steps/manifest';
import { addReminderLetters } from '../steps/reminder-letters';
import {
  addAccountPayments,
  addArticles,
  addBankAccounts,
  addBankDecisions,
  addBankLines,
  addBankStatements,
  addClaims,
  addClients,
  addCollections,
  addDirectDebitBatches,
  addHolds,
  addMandateRequests,
  addMandates,
  addPaymentAttempts,
  addPaymentLinks,
  addPayments,
  addPayouts,
  addRecurringInvoices,
  addRecurringPeriods,
  addReminderPolicies,
  addReminders,
  addSettlements,
  addStatementMails,
  addVerifactuRecords,
} from '../steps/row-lists';
import type { Step } from '../steps/step';

const STEPS: Record<Exclude<Phase, 'seal'>, Step> = {
  documents: addDocuments,
  clients: addClients,
  articles: addArticles,
  payments: addPayments,
  holds: addHolds,
  'reminder-policies': addReminderPolicies,
  reminders: addReminders,
  'reminder-letters': addReminderLetters,
  'statement-mails': addStatementMails,
  'payment-links': addPaymentLinks,
  'payment-attempts': addPaymentAttempts,
  mandates: addMandates,
  'mandate-requests': addMandateRequests,
  collections: addCollections,
  'direct-debit-batches': addDirectDebitBatches,
  'direct-debit-files': addDirectDebitFiles,
  payouts: addPayouts,
  claims: addClaims,
  'verifactu-records': addVerifactuRecords,
  'recurring-invoices': addRecurringInvoices,
  'recurring-periods': addRecurringPeriods,
  'bank-accounts': addBankAccounts,
  'bank-statements': addBankStatements,
  'bank-lines': addBankLines,
  'bank-decisions': addBankDecisions,
  'bank-files': addBankFiles,
  settlements: addSettlements,
  'account-payments': addAccountPayments,
  company: addCompany,
  manifest: addManifest,
  directory: addDirectory,
};

/** True when the archive is written to its end and waits to be completed. */
export async function buildArchive(
  archive: Archive,
  ctx: ExportContext,
  mayGoOn: () => boolean,
): Promise<boolean> {
  // the log is signed as it was when the export began
  if (isAtStart(archive)) await ctx.call(audit.makeCheckpoint, { companyId: archive.record.companyId });
  for (;;) {
    const { phase } = archive.progress;
    if (phase === 'seal') return true;
    if (!mayGoOn()) return false;
    if (isLeftOut(archive, phase))
      await archive.checkpoint({ phase: phaseAfter(phase), afterId: null }, ctx.now());
    else await STEPS[phase](archive, ctx, mayGoOn);
  }
}

function isAtStart({ progress }: Archive): boolean {
  return progress.phase === PHASES[0] && progress.afterId === null;
}

/** The API key that asked for the export may not read the part. */
function isLeftOut({ record }: Archive, phase: Exclude<Phase, 'seal'>): boolean {
  return isPart(phase) && !mayRead(record.scopes, phase);
}
