// The phases of an archive, in the order in which it is written. In the last one it waits to be completed. Stored rows
// have these names.
import type { Phase } from '../models/export-row';

export const PHASES = [
  'documents',
  'clients',
  'articles',
  'payments',
  'settlements',
  'account-payments',
  'holds',
  'reminder-policies',
  'reminders',
  'reminder-letters',
  'statement-mails',
  'payment-links',
  'payment-attempts',
  'mandates',
  'mandate-requests',
  'collections',
  'direct-debit-batches',
  'direct-debit-files',
  'payouts',
  'claims',
  'verifactu-records',
  'recurring-invoices',
  'recurring-periods',
  'bank-accounts',
  'bank-statements',
  'bank-lines',
  'bank-decisions',
  'bank-files',
  'company',
  'manifest',
  'directory',
  'seal',
] as const satisfies readonly Phase[];

export function phaseAfter(phase: Phase): Phase {
  return PHASES[PHASES.indexOf(phase) + 1] ?? 'seal';
}
