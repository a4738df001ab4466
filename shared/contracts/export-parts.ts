// Parts of an export. Each names the scope of the routes that show the same data: an API key without it gets an export without
// the part.
import type { Scope } from './scopes';

interface ExportPartStatement {
  /** The file of the part, or the folder of its files. */
  path: string;
  scope: Scope;
}

export const EXPORT_PARTS = {
  documents: { path: '<typeId>/', scope: 'documents:read' },
  clients: { path: 'clients.json', scope: 'clients:read' },
  articles: { path: 'articles.json', scope: 'articles:read' },
  payments: { path: 'payments.json', scope: 'documents:read' },
  settlements: { path: 'settlements.json', scope: 'receivables:read' },
  'account-payments': { path: 'account-payments.json', scope: 'receivables:read' },
  holds: { path: 'holds.json', scope: 'receivables:read' },
  'reminder-policies': { path: 'reminder-policies.json', scope: 'receivables:read' },
  'statement-mails': { path: 'statement-mails.json', scope: 'receivables:read' },
  'payment-links': { path: 'payment-links.json', scope: 'receivables:read' },
  'payment-attempts': { path: 'payment-attempts.json', scope: 'receivables:read' },
  mandates: { path: 'mandates.json', scope: 'banking:read' },
  'mandate-requests': { path: 'mandate-requests.json', scope: 'banking:read' },
  collections: { path: 'collections.json', scope: 'banking:read' },
  'direct-debit-batches': { path: 'direct-debit-batches.json', scope: 'banking:read' },
  'direct-debit-files': { path: 'direct-debit/', scope: 'banking:read' },
  payouts: { path: 'payouts.json', scope: 'banking:read' },
  reminders: { path: 'reminders.json', scope: 'receivables:read' },
  'reminder-letters': { path: 'reminders/', scope: 'receivables:read' },
  claims: { path: 'claims.json', scope: 'receivables:read' },
  'verifactu-records': { path: 'verifactu-records.json', scope: 'documents:read' },
  'recurring-invoices': { path: 'recurring-invoices.json', scope: 'documents:read' },
  'recurring-periods': { path: 'recurring-periods.json', scope: 'documents:read' },
  'bank-accounts': { path: 'bank-accounts.json', scope: 'banking:read' },
  'bank-statements': { path: 'bank-statements.json', scope: 'banking:read' },
  'bank-lines': { path: 'bank-lines.json', scope: 'banking:read' },
  'bank-decisions': { path: 'bank-decisions.json', scope: 'banking:read' },
  'bank-files': { path: 'bank-statements/', scope: 'banking:read' },
  company: { path: 'company.json', scope: 'company:read' },
} as const satisfies Record<string, ExportPartStatement>;

export type ExportPart = keyof typeof EXPORT_PARTS;
export const EXPORT_PART_NAMES = Object.keys(EXPORT_PARTS) as ExportPart[];

export function isPart(name: string): name is ExportPart {
  return Object.hasOwn(EXPORT_PARTS, name);
}

/** True for a caller with these scopes; null: a session, which has no scopes. */
export function mayRead(scopes: readonly string[] | null, part: ExportPart): boolean {
  return scopes === null || scopes.includes(EXPORT_PARTS[part].scope);
}

/** Scopes of all parts of an export that was made with these scopes. */
export function scopesOfParts(scopes: readonly string[] | null): Scope[] {
  const parts = EXPORT_PART_NAMES.filter((part) => mayRead(scopes, part));
  return [...new Set(parts.map((part) => EXPORT_PARTS[part].scope))];
}
