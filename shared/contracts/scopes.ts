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
