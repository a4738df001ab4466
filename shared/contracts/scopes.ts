// The closed list of scopes an API key can carry. Sessions are never restricted by scopes.
export const SCOPES = [
  'articles:read',
  'articles:write',
  'clients:read',
  'clients:write',
  'company:read',
  'company:write',
  'api-keys:read',
  'api-keys:write',
  'webhooks:read',
  'webhooks:write',
  'documents:read',
  'documents:write',
  'receivables:read',
  'receivables:write',
  'banking:read',
  'banking:write',
  'audit:read',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Shown to the user who chooses the scopes of a key. */
export const SCOPE_DESCRIPTIONS: Record<Scope, string> = {
  'articles:read': 'Read articles of the catalog',
  'articles:write': 'Create, change and archive articles',
  'clients:read': 'Read and search clients, and their statements with the invoices and amounts in them',
  'clients:write': 'Create, change and delete clients',
  'company:read': 'Read the company, its members, invitations and settings',
  'company:write': 'Change the company and its settings; export what the other scopes may read',
  'api-keys:read': 'List API keys',
  'api-keys:write': 'Revoke API keys, and make and replace keys that reach no further than this one',
  'webhooks:read':
    'Read webhooks, their deliveries and the event feed, with the data that other scopes allow',
  'webhooks:write': 'Create, change and delete webhooks, for events whose data other scopes allow to read',
  'documents:read': 'Read documents with the clients and articles in them, payments and reports',
  'documents:write':
    'Create, change, issue, send and cancel documents, with the clients and articles in them; record payments',
  'receivables:read':
    'Read settlements, account payments, holds, reminders with their clients, interest for late payment, and reports of what is open',
  'receivables:write':
    'Book payments of several documents, apply account payments and reverse both; place and remove holds; remind clients',
  'banking:read': 'Read bank accounts, their statements and lines with names, accounts and texts of payments',
  'banking:write': 'Import bank statements, and say what their lines are',
  'audit:read': 'Read who changed what in the company, from where, and what it was before',
};
