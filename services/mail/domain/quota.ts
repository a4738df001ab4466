// Daily limits of messages: of a company, and of its payer.
import type { MailProvider, MailTemplate } from '../../../shared/contracts/mail';
import type { MessageRecord } from './present';

/** Notices of the system to members, with a built-in wording. */
const NOTICES = new Set<MailTemplate | null>([
  'certificate_expiring',
  'channel_expiring',
  'transmission_deadline',
  'transmission_overdue',
  'channel_stopped',
  'webhook_disabled',
  'recurring_held',
  'late_rate_missing',
  'debit_account_changed',
  'payment_provider_stopped',
  'export_ready',
  'mail_test',
]);

/** 0 means no limit. `payer`: all companies of one payer together, through the account of the instance. */
export type DailyLimits = Readonly<Record<MailProvider | 'payer', number>>;
/** Quota that is used up. */
export type Spent = 'company' | 'payer';

/** Undefined if there is no limit. A company with its own account uses nothing that others share. */
export function limitOf(limits: DailyLimits, provider: MailProvider, quota: Spent): number | undefined {
  if (quota === 'company') return limits[provider] || undefined;
  return provider === 'instance' ? limits.payer || undefined : undefined;
}

/** True if the company wrote the message or chose its recipient. */
export function isCounted({ companyId, template }: Pick<MessageRecord, 'companyId' | 'template'>): boolean {
  return companyId !== null && !NOTICES.has(template);
}

/** Messages of a company to its clients, which have a template because a secret is in them. */
const REQUESTS = new Set<MailTemplate | null>(['signature_request', 'acceptance_request', 'mandate_request']);

/** True for a message in built-in wording, which mail of companies never delays. */
export function isSystems({ template }: Pick<MessageRecord, 'template'>): boolean {
  return template !== null && !REQUESTS.has(template);
}

export function quotaReason(limits: DailyLimits, provider: MailProvider, spent: Spent): string {
  const who = spent === 'company' ? 'The company' : 'All companies that one user has created together';
  const account = provider === 'company' ? 'its own account' : 'the account of the instance';
  return `${who} may send ${limitOf(limits, provider, spent)} messages a day (UTC) through ${account}.`;
}
