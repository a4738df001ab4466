// Roles that many companies need, as permissions to begin with.
import type { Permission, RoleRestriction } from '../../../../shared/contracts/permissions';

interface ShippedRole {
  name: string;
  description: string;
  permissions: Permission[];
  restrictions: RoleRestriction[];
}

const READS: Permission[] = [
  'articles:read',
  'clients:read',
  'company:read',
  'documents:read',
  'receivables:read',
  'reports:read',
  'banking:read',
  'bank-statements:read',
];

/** Documents from the draft to the client. */
const DOCUMENTS: Permission[] = ['documents:read', 'documents:write', 'documents:issue', 'documents:send'];

export const SHIPPED_ROLES: ShippedRole[] = [
  {
    name: 'Accountant',
    description: 'Reads everything, and exports it',
    permissions: [...READS, 'members:read', 'webhooks:read', 'api-keys:read', 'export:create'],
    restrictions: [],
  },
  {
    name: 'Auditor',
    description: 'Reads documents, money and the audit log, but no list of clients',
    permissions: [
      ...READS.filter((permission) => permission !== 'clients:read'),
      'members:read',
      'audit:read',
    ],
    restrictions: [],
  },
  {
    name: 'Invoicing',
    description: 'Clients, articles and documents from the draft to the payment, without the bank',
    permissions: [
      'articles:read',
      'articles:write',
      'clients:read',
      'clients:write',
      'company:read',
      'members:read',
      ...DOCUMENTS,
      'receivables:read',
      'receivables:write',
      'reports:read',
    ],
    restrictions: [],
  },
  {
    name: 'Sales',
    description: 'All clients, and of the quotes and invoices only those that they have made',
    permissions: [
      'articles:read',
      'clients:read',
      'clients:write',
      'company:read',
      'members:read',
      ...DOCUMENTS,
    ],
    restrictions: ['own-only'],
  },
];
