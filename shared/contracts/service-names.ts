// The names of the services, which are those of the folders in services/ and the first parts of names on the bus.
export const SERVICE_NAMES = [
  'audit',
  'catalog',
  'clients',
  'companies',
  'country-readiness',
  'documents',
  'export',
  'identity',
  'mail',
  'receivables',
  'recurring',
  'settings',
  'sso',
  'transmissions',
  'webhooks',
] as const;

/** Names of processes that may call on the bus. */
export type ProcessName = (typeof SERVICE_NAMES)[number] | 'gateway';
