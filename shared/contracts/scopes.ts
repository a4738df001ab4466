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
] as const;

export type Scope = (typeof SCOPES)[number];

/** For the user who chooses the scopes of a key. */
export const SCOPE_DESCRIPTIONS: Record<Scope, string> = {
  'articles:read': 'Read articles of the catalog',
  'articles:write': 'Create, change and archive articles',
  'clients:read': 'Read and search clients and their statements',
  'clients:write': 'Create, change and delete clients',
  'company:read': 'Read the company, its members, invitations and settings',
  'company:write': 'Change the company, its members, invitations and settings; export its data',
  'api-keys:read': 'List API keys',
  'api-keys:write': 'Make, replace and revoke API keys',
  'webhooks:read':
    'Read webhooks, their deliveries and the event feed, with the data that other scopes allow',
  'webhooks:write': 'Create, change and delete webhooks',
  'documents:read': 'Read documents and payments',
  'documents:write': 'Create, change, issue and cancel documents; record payments',
};
