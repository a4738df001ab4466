// States of the mail of a statement, which events name, too.
export const STATEMENT_MAIL_STATUSES = ['queued', 'sent', 'captured', 'failed', 'withdrawn'] as const;
export type StatementMailStatus = (typeof STATEMENT_MAIL_STATUSES)[number];
