import { addDays, endOfDay } from '../../values/calendar';

/**
 * The begin of the day of issue where the signer is, so that a document is signed with the same bytes whenever it is, and
 * never in the future. A certificate that began later signs at its begin: an earlier signature would not be valid. ISO 8601.
 */
export function signingTime(issueDate: string, timeZone: string, notBefore: string): string {
  const begin = endOfDay(addDays(issueDate, -1), timeZone);
  return new Date(Math.max(begin.getTime(), Date.parse(notBefore))).toISOString();
}
