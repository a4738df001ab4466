/**
 * The begin of the day of issue, so that a document is signed with the same bytes whenever it is; a certificate that
 * began later signs at its begin, since a signature before that is not valid. ISO 8601.
 */
export function signingTime(issueDate: string, notBefore: string): string {
  const times = [Date.parse(`${issueDate}T00:00:00Z`), Date.parse(notBefore)];
  return new Date(Math.max(...times)).toISOString();
}
