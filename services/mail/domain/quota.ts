// Daily limits of messages: of a company, and of the user who pays for it.
import type { MailProvider, MailTemplate } from '../../../shared/contracts/mail';
import type { MessageRecord } from './present';

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

/** 0: no limit. `payer`: of all companies of one payer together, by the account of the instance. */
export type DailyLimits = Readonly<Record<MailProvider | 'payer', number>>;
/** The quota that has nothing left. */
export type Spent = 'company' | 'payer';

/** undefined: there is none. A company that sends by its own account uses nothing that others share. */
export function limitOf(limits: DailyLimits, provider: MailProvider, whose: Spent): number | undefined {
  if (whose === 'company') return limits[provider] || undefined;
  return provider === 'instance' ? limits.payer || undefined : undefined;
}

/** Whether a message is one that a company has written, or has had sent to an address of its choice. */
export function isCounted({ companyId, template }: Pick<MessageRecord, 'companyId' | 'template'>): boolean {
  return companyId !== null && !NOTICES.has(template);
}

/** True for a message with words of the system alone, which those of companies never delay. */
export function isSystems({ template }: Pick<MessageRecord, 'template'>): boolean {
  return template !== null && template !== 'signature_request';
}

export function quotaReason(limits: DailyLimits, provider: MailProvider, spent: Spent): string {
  const who = spent === 'company' ? 'The company' : 'All companies that one user has created together';
  const account = provider === 'company' ? 'its own account' : 'the account of the instance';
  return `${who} may send ${limitOf(limits, provider, spent)} messages a day (UTC) through ${account}.`;
}
