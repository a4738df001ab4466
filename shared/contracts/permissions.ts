// The closed list of permissions, and the table of the shipped roles. A contract names the permissions that its callers need; which
// roles may call it follows from this table.
import type { Scope } from './scopes';

export const ROLES = ['OWNER', 'ADMIN', 'MEMBER'] as const;
export type Role = (typeof ROLES)[number];

/** Each with its text for the user who makes a role. A role of a company can hold those that are not in NEVER_GRANTED. */
export const PERMISSION_DESCRIPTIONS = {
  'articles:read': 'Read articles of the catalog',
  'articles:write': 'Create, change and archive articles',
  'clients:read': 'Read and search clients, and their statements',
  'clients:write': 'Create and change clients',
  'clients:delete': 'Delete clients for good',
  'documents:read': 'Read documents with the clients and articles in them, and their payments',
  'documents:write': 'Draft and change documents, and record payments',
  'documents:issue': 'Issue documents, and let recurring invoices issue them',
  'documents:send': 'Send documents by mail or channel, and have them signed',
  'documents:cancel': 'Cancel issued documents, and correct what an authority has of them',
  'documents:import': 'Import documents of another program',
  'reports:read': 'Read reports and books, with the clients and amounts in them',
  'receivables:read': 'Read settlements, holds, reminders, late fees and payment links',
  'receivables:write':
    'Book settlements and apply account payments, place holds, make payment links and mail statements',
  'reminders:write': 'Set up, approve and send reminders, and waive late fees',
  'refunds:write': 'Refund payments that were made online',
  'banking:read': 'Read bank accounts, mandates and direct debits',
  'banking:write': 'Change bank accounts, import and book statements, and collect by direct debit',
  'bank-statements:read': 'Read bank statements and their lines, payouts, and files for the bank',
  'company:read': 'Read the company and its settings',
  'company:write': 'Change the profile of the company and its number formats, and close months',
  'settings:write':
    'Change templates of mails, branding, currency rates, certificates, channels and payment providers',
  'members:read': 'Read the members of the company',
  'webhooks:read':
    'Read webhooks, their deliveries and the event feed, with the data that other permissions allow',
  'webhooks:write':
    'Create, change and delete webhooks, for events whose data other permissions allow to read',
  'api-keys:read': 'List API keys',
  'audit:read': 'Read who changed what in the company, from where, and what it was before',
  'export:create': 'Export what the other permissions allow to read',
  'api-keys:write': 'Make, replace and revoke API keys, and service accounts',
  'members:write': 'Invite and remove members, and make roles',
  'members:promote': 'Change the role of a member, and answer who is to become an OWNER',
  'mail-server': 'Choose the server that sends the mail of the company',
  sso: 'Manage single sign-on and its domains',
  'audit:write': 'Change the settings of the audit log',
  'security-policy': 'Set what the company demands of who acts in it',
  'personal-data': 'Report and erase what the company knows of a person',
  'company:delete': 'Delete the company',
} as const satisfies Record<Scope, string> & Record<string, string>;

export type Permission = keyof typeof PERMISSION_DESCRIPTIONS;
export const PERMISSIONS = Object.keys(PERMISSION_DESCRIPTIONS) as readonly Permission[];

/** A role of a company never holds them: who has one could give himself all others. */
export const NEVER_GRANTED: readonly Permission[] = [
  'api-keys:write',
  'members:write',
  'members:promote',
  'mail-server',
  'sso',
  'audit:write',
  'security-policy',
  'personal-data',
  'company:delete',
];

/** Permissions that a role of a company can hold. */
export const GRANTABLE = PERMISSIONS.filter((permission) => !NEVER_GRANTED.includes(permission));

/**
 * A restriction takes away from the permissions of a role, wherever they would lead. A role of a company can have it, and a service account
 * with permissions of its own; OWNER, ADMIN and MEMBER have none.
 */
export const RESTRICTION_DESCRIPTIONS = {
  'own-only':
    'Shows of all documents only those that its holder has made, and closes all that is made of documents: reports, feed, exports, statements',
} as const;

export type RoleRestriction = keyof typeof RESTRICTION_DESCRIPTIONS;
// an object of literals has its own keys alone
export const ROLE_RESTRICTIONS = Object.keys(RESTRICTION_DESCRIPTIONS) as readonly RoleRestriction[];

/** Two roles of the same permissions look the same. */
export function inOneOrder(permissions: readonly Permission[]): Permission[] {
  return GRANTABLE.filter((permission) => permissions.includes(permission));
}

const OF_MEMBERS: readonly Permission[] = [
  'articles:read',
  'articles:write',
  'clients:read',
  'clients:write',
  'documents:read',
  'documents:write',
  'documents:issue',
  'documents:send',
  'reports:read',
  'receivables:read',
  'receivables:write',
  'banking:read',
  'company:read',
  'members:read',
  'webhooks:read',
];

const OF_OWNERS_ALONE: readonly Permission[] = [
  'members:promote',
  'audit:write',
  'security-policy',
  'company:delete',
];

/** The permissions of each shipped role. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  OWNER: PERMISSIONS,
  ADMIN: PERMISSIONS.filter((permission) => !OF_OWNERS_ALONE.includes(permission)),
  MEMBER: OF_MEMBERS,
};

/** The shipped roles that hold all of the permissions, the highest first. */
export function rolesWith(permissions: readonly Permission[]): readonly Role[] {
  return ROLES.filter((role) => permissions.every((one) => ROLE_PERMISSIONS[role].includes(one)));
}
