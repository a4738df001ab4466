// Adds rows of other services, each kind as one JSON array.
import { catalog } from '../../../shared/contracts/catalog';
import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import type { exportRows } from '../../../shared/contracts/export-rows';
import { receivables } from '../../../shared/contracts/receivables';
import { recurring } from '../../../shared/contracts/recurring';
import { addPieces } from '../archive/add-file';
import type { ExportContext } from '../archive/export-context';
import { phaseAfter } from '../domain/phases';
import type { Phase } from '../models/export-row';
import type { Step } from './step';

type RowsAction = ReturnType<typeof exportRows>;

export const addClients = listOf('clients', clients.exportPage);
export const addArticles = listOf('articles', catalog.exportPage);
export const addPayments = listOf('payments', documents.exportPayments);
export const addSettlements = listOf('settlements', documents.exportSettlements);
export const addAccountPayments = listOf('account-payments', documents.exportAccountPayments);
export const addHolds = listOf('holds', documents.exportHolds);
export const addReminderPolicies = listOf('reminder-policies', receivables.exportReminderPolicies);
export const addReminders = listOf('reminders', receivables.exportReminders);
export const addStatementMails = listOf('statement-mails', receivables.exportStatementMails);
export const addPaymentLinks = listOf('payment-links', receivables.exportPaymentLinks);
export const addPaymentAttempts = listOf('payment-attempts', receivables.exportPaymentAttempts);
export const addMandates = listOf('mandates', receivables.exportMandates);
export const addMandateRequests = listOf('mandate-requests', receivables.exportMandateRequests);
export const addCollections = listOf('collections', receivables.exportCollections);
export const addDirectDebitBatches = listOf('direct-debit-batches', receivables.exportBatches);
export const addPayouts = listOf('payouts', receivables.exportPayouts);
export const addClaims = listOf('claims', documents.exportClaims);
export const addVerifactuRecords = listOf('verifactu-records', documents.exportVerifactu);
export const addRecurringInvoices = listOf('recurring-invoices', recurring.exportRecurring);
export const addRecurringPeriods = listOf('recurring-periods', recurring.exportRecurringPeriods);
export const addBankAccounts = listOf('bank-accounts', receivables.exportAccounts);
export const addBankStatements = listOf('bank-statements', receivables.exportStatements);
export const addBankLines = listOf('bank-lines', receivables.exportLines);
export const addBankDecisions = listOf('bank-decisions', receivables.exportDecisions);

function listOf(phase: Phase, source: RowsAction): Step {
  return async (archive, ctx) => {
    await addPieces(archive, `${phase}.json`, array(rowsOf(source, archive.record.companyId, ctx)));
    await archive.checkpoint({ phase: phaseAfter(phase), afterId: null }, ctx.now());
  };
}

async function* rowsOf(source: RowsAction, companyId: string, ctx: ExportContext): AsyncGenerator<string[]> {
  let after: string | null = null;
  for (;;) {
    const page: { rows: string[]; last: string | null; isEnd: boolean } = await ctx.call(source, {
      companyId,
      after,
    });
    yield page.rows;
    if (page.isEnd) return;
    after = page.last;
  }
}

/** Joins texts of JSON values to the text of one array. */
export async function* array(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let between = '';
  yield '[';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield `${between}${rows.join(',\n')}`;
    between = ',\n';
  }
  yield ']\n';
}
