// Keys with `audit:read` alone: they see that a thing was changed, by whom and when, and not what it says.
import { EVENTS, type EventType } from '../../../shared/contracts/events';
import type { Scope } from '../../../shared/contracts/scopes';

/** Scopes of the actions that have no event. */
const WITHOUT_EVENT: Readonly<Record<string, Scope>> = {
  'audit_log.details_erased': 'audit:read',
  'audit_settings.updated': 'audit:read',
  'bank_account.created': 'banking:read',
  'bank_account.updated': 'banking:read',
  'export.requested': 'company:read',
  'request.refused': 'audit:read',
  'security_policy.updated': 'company:read',
  'session.ended': 'company:read',
  'statement_mail.queued': 'receivables:read',
  'statement_mail.withdrawn': 'receivables:read',
  'settlement.created': 'receivables:read',
  'settlement.reversed': 'receivables:read',
};

/** @param scopes null for a session, which is not restricted by scopes */
export function mayReadChanges(scopes: readonly string[] | null, action: string): boolean {
  return scopes === null || scopes.includes(scopeOf(action) ?? '');
}

/** undefined for an action that the catalogue of events has no more. */
function scopeOf(action: string): Scope | undefined {
  return Object.hasOwn(EVENTS, action) ? EVENTS[action as EventType].readers.scope : WITHOUT_EVENT[action];
}
