// Settings of the audit log: how long a company keeps it, and what persons could be known by in it.
import { type Static, Type } from '@sinclair/typebox';
import { member, memberBySession } from './access';
import { defineAction } from './contract';
import { type FieldTable, outputFields, patchFields } from './field-table';
import { named } from './named';
import { Version } from './primitives';

const years = Type.Integer({
  minimum: 1,
  maximum: 30,
  description: 'Years that entries are kept',
  examples: [10],
});
const detailDays = Type.Integer({
  minimum: 30,
  maximum: 10_958,
  description:
    'Days that names, addresses and values of an entry are kept; those of money, bank accounts, members, access and the company ' +
    'are kept as long as the entry',
  examples: [400],
});

export const AUDIT_SETTINGS_FIELDS = {
  years: { input: years, default: 10, column: 'INTEGER' },
  detailDays: { input: detailDays, default: 400, column: 'INTEGER' },
} as const satisfies FieldTable;

const AuditSettings = named('AuditSettings', { ...outputFields(AUDIT_SETTINGS_FIELDS), version: Version });
export type AuditSettings = Static<typeof AuditSettings>;

export const auditSettingsActions = {
  settings: defineAction({
    summary: 'Read how long the audit log is kept',
    http: 'GET /api/company/audit-log/settings',
    access: member('audit:read'),
    output: AuditSettings,
  }),
  changeSettings: defineAction({
    summary: 'Change how long the audit log is kept',
    description:
      'An absent field stays. Each night details that are older are erased, and entries that are older removed, from the front of the ' +
      'log: its chain then begins after the last one that was removed. Law may demand ten years.',
    http: 'PUT /api/company/audit-log/settings',
    access: memberBySession('audit:write'),
    input: named('AuditSettingsChange', patchFields(AUDIT_SETTINGS_FIELDS)),
    output: AuditSettings,
  }),
};
