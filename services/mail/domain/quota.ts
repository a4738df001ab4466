// How many messages a company may send a day, which begins at midnight UTC.
import type { MailProvider, MailTemplate } from '../../../shared/contracts/mail';
import type { MessageRecord } from './present';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of the system to members of the company, in its own words. */
const NOTICES = new Set<MailTemplate | null>([
  'certificate_expiring',
  'channel_expiring',
  'transmission_deadline',
  'transmission_overdue',
  'channel_stopped',
  'webhook_disabled',
  'export_ready',
  'mail_test',
]);

export type DailyLimits = Readonly<Record<MailProvider, number>>;

/** Whether a message is one that a company has written, or has had sent to an address of its choice. */
export function isCounted({ companyId, template }: Pick<MessageRecord, 'companyId' | 'template'>): boolean {
  return companyId !== null && !NOTICES.has(template);
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function secondsLeftOf(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
}

export function quotaReason(provider: MailProvider, limit: number): string {
  const account = provider === 'company' ? 'its own account' : 'the account of the instance';
  return `The company may send ${limit} messages a day (UTC) through ${account}.`;
}
