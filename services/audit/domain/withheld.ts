// Keys and roles of the company with `audit:read` alone: they see that a thing was changed, by whom and when, and not what it says.
import { EVENTS, type EventType } from '../../../shared/contracts/events';
import type { Scope } from '../../../shared/contracts/scopes';
import { mayDo } from '../../../shared/runtime/checks/permissions';
import type { Principal } from '../../../shared/runtime/principal';

/** Scopes of the actions that have no event. */
const WITHOUT_EVENT: Readonly<Record<string, Scope>> = {
  'audit_log.details_erased': 'audit:read',
  'audit_settings.updated': 'audit:read',
  'bank_account.created': 'banking:read',
  'bank_account.updated': 'banking:read',
  'break_glass.entered': 'company:read',
  'break_glass_codes.made': 'company:read',
  'export.requested': 'company:read',
  'request.refused': 'audit:read',
  'security_policy.updated': 'company:read',
  'session.ended': 'company:read',
  'statement_mail.queued': 'receivables:read',
  'statement_mail.withdrawn': 'receivables:read',
  'settlement.created': 'receivables:read',
  'settlement.reversed': 'receivables:read',
};

type Reader = Pick<Principal, 'role' | 'scopes' | 'customRole'>;

/** True if the scopes of the reader, and a role of the company, allow what the action has changed. */
export function mayReadChanges(reader: Reader, action: string): boolean {
  const { scopes, customRole } = reader;
  if (scopes !== null && !scopes.includes(scopeOf(action) ?? '')) return false;
  return !customRole || !isEvent(action) || mayDo(reader, EVENTS[action].readers.permission);
}

/** undefined for an action that the catalogue of events has no more. */
function scopeOf(action: string): Scope | undefined {
  return isEvent(action) ? EVENTS[action].readers.scope : WITHOUT_EVENT[action];
}

function isEvent(action: string): action is EventType {
  return Object.hasOwn(EVENTS, action);
}
