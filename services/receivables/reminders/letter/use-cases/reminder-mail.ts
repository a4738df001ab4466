import type {
  ReminderLetter,
  ReminderTone,
} from '../../../../../shared/contracts/receivables/reminder-letter';
import { settings } from '../../../../../shared/contracts/settings';
import type { EmailTemplateFamily } from '../../../../../shared/contracts/settings/email-templates';
import { renderTemplate } from '../../../../../shared/mail-templates/render';
import type { TemplateText } from '../../../../../shared/mail-templates/warnings';
import type { AskContext } from '../../../../../shared/runtime/context';
import { REMINDERS } from '../../../../../shared/texts/reminders';
import { mailValues } from '../domain/mail-values';
import { letterNotices } from './letter-notices';

const FAMILY_OF: Record<ReminderTone, EmailTemplateFamily> = {
  friendly: 'REMINDER_FRIENDLY',
  reminder: 'REMINDER',
  final: 'REMINDER_FINAL',
};

/** The wording that is in effect: of the company, else the shipped one in the language of the letter. */
export function readReminderWording(
  ctx: AskContext,
  companyId: string,
  { tone, language: locale }: Pick<ReminderLetter, 'tone' | 'language'>,
): Promise<TemplateText> {
  return ctx.call(settings.emailTemplateWording, { companyId, family: FAMILY_OF[tone], locale });
}

/** Subject and HTML of the mail, as `letter(to, …)` of the mail contract takes them. */
export function reminderMail(
  ctx: Pick<AskContext, 'config'>,
  letter: ReminderLetter,
  wording: TemplateText,
  paymentLink: string | null,
): { subject: string; html: string } {
  const { hasTerm } = letterNotices(ctx, letter);
  const { subject, body } = renderTemplate(wording, mailValues(letter, hasTerm, paymentLink));
  // all placeholders of a subject may be empty, and a mail needs a subject
  return { subject: subject || REMINDERS[letter.language].titles[letter.tone], html: body };
}
