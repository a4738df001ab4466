// Retention decides which details and entries of its log a company keeps, and for how long.
import { AUDIT_SETTINGS_FIELDS } from '../../../shared/contracts/audit-settings';
import { entryText } from '../../../shared/runtime/audit/entry';
import { initialValues } from '../../../shared/runtime/fields/field-values';
import type { SettingsRecord } from '../models/settings-row';
import { type EntryToAppend, toAppend } from './body';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The reason of the nightly erasure, as its entry has it. */
export const RETENTION_REASON = 'older than the company keeps details';

/** First parts of the actions whose details stay as long as their entry: money, accounts, members, access, and the log itself. */
export const KEPT_SUBJECTS = new Set([
  'account_payment',
  'api_key',
  'audit_log',
  'audit_settings',
  'bank_account',
  'bank_line',
  'bank_statement',
  'break_glass',
  'break_glass_codes',
  'claim',
  'company',
  'invitation',
  'member',
  'security_policy',
  'session',
  'settlement',
  'sso',
]);
export const KEPT_ACTIONS = new Set([
  'document.payment_recorded',
  'document.payment_reversed',
  // has pointers alone, by which the erasure is done again after a restore
  'person.erased',
]);

export function defaultSettings(companyId: string, now: string): SettingsRecord {
  return { companyId, ...initialValues(AUDIT_SETTINGS_FIELDS), version: 1, updatedAt: now };
}

/** Details of entries before this moment are erased, ISO 8601. */
export function detailsKeptFrom({ detailDays }: Pick<SettingsRecord, 'detailDays'>, now: Date): string {
  return new Date(now.getTime() - detailDays * DAY_MS).toISOString();
}

export function keepsDetail(action: string): boolean {
  return KEPT_ACTIONS.has(action) || KEPT_SUBJECTS.has(action.slice(0, action.indexOf('.')));
}

interface Erasure {
  id: string;
  companyId: string;
  at: string;
  reason: string;
  count: number;
}

/** The entry of an erasure; the erasing function refuses another one. */
export function erasureEntry({ reason, count, ...row }: Erasure): EntryToAppend {
  const changes = [
    { pointer: '/reason', before: null, after: reason },
    { pointer: '/details', before: count, after: 0 },
  ];
  return toAppend({
    ...row,
    action: 'audit_log.details_erased',
    eventId: null,
    requestId: null,
    entry: entryText([{ type: 'audit_log' }], undefined, changes),
  });
}
