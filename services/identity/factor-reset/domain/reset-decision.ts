// Decides whether the factors of a user may be removed: every company of the user has to agree, and no OWNER loses a factor that way.
import { CONFIRMATION_DAYS, RESET_HOURS } from '../../../../shared/contracts/factor-reset';
import type { Membership } from '../../domain/user';
import type { Confirmation } from '../models/factor-reset-row';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Time before which a confirmation counts no more. */
export function oldestConfirmation(now: Date): string {
  return new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS).toISOString();
}

/** Latest confirmation of those whose wait is over. */
export function latestDueConfirmation(now: Date): string {
  return new Date(now.getTime() - RESET_HOURS * HOUR_MS).toISOString();
}

/**
 * Returns the confirmations of all companies of the user; null while one is missing, and for an OWNER of any company.
 * @param confirmations of OWNERs who still are
 */
export function agreement(
  memberships: readonly Membership[],
  confirmations: readonly Confirmation[],
  now: Date,
): Confirmation[] | null {
  if (memberships.length === 0 || memberships.some(({ role }) => role === 'OWNER')) return null;
  const current = confirmations.filter(({ confirmedAt }) => confirmedAt >= oldestConfirmation(now));
  const needed = memberships.map(({ companyId }) => current.find((one) => one.companyId === companyId));
  return needed.every((one) => one !== undefined) ? needed : null;
}

/** Time at which the wait is over. */
export function dueAt(confirmations: readonly Confirmation[]): string {
  const last = Math.max(...confirmations.map(({ confirmedAt }) => Date.parse(confirmedAt)));
  return new Date(last + RESET_HOURS * HOUR_MS).toISOString();
}

/** Time of the first confirmation: a factor that was used since is not lost. */
export function firstConfirmation(confirmations: readonly Confirmation[]): string {
  return new Date(Math.min(...confirmations.map(({ confirmedAt }) => Date.parse(confirmedAt)))).toISOString();
}
