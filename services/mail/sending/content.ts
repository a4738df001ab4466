// The subject and body of a message, made when it is sent: from a built-in wording, from that of the company, or from
// content that came with the message.
import type { MailTemplate } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { settings } from '../../../shared/contracts/settings';
import { mailDocument } from '../../../shared/mail-templates/document';
import { plainText } from '../../../shared/mail-templates/plain-text';
import { oneLine, renderTemplate } from '../../../shared/mail-templates/render';
import { sanitiseMailHtml } from '../../../shared/mail-templates/sanitise';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { localeOf } from '../../../shared/runtime/locale';
import type { MessageRow } from '../models/message-row';
import { templateOf } from '../templates/registry';
import { oneLiners, type Rendered, render } from '../templates/render';
import type { CustomisableTemplate } from '../templates/template';
import { type Frame, framed } from './frame';
import type { MailContext } from './mail-context';

type StoredText = Pick<RecordOf<MessageRow>, 'companyId' | 'locale' | 'template' | 'variables' | 'content'>;

/** @param frame around words that are the company's own */
export async function contentOf(
  message: StoredText,
  frame: Frame | undefined,
  ctx: MailContext,
): Promise<Rendered> {
  const locale = localeOf(message.locale);
  const { template, content } = message;
  if (template) return fromTemplate(template, message, locale, frame, ctx);
  if (!content) throw new Error('a message without template has content');
  const { subject, html } = content;
  return asDocument(locale, { subject: oneLine(subject), body: sanitiseMailHtml(html) }, frame);
}

async function fromTemplate(
  name: MailTemplate,
  { companyId, variables }: StoredText,
  locale: Locale,
  frame: Frame | undefined,
  ctx: MailContext,
): Promise<Rendered> {
  const template = templateOf(name);
  const values = oneLiners(variables);
  if ('compose' in template) return render(template, locale, values);
  const wording = await wordingOf(template, companyId, locale, ctx);
  return asDocument(locale, renderTemplate(wording, template.values(locale, values)), frame);
}

function wordingOf(
  { family }: CustomisableTemplate<Record<string, string>>,
  companyId: string | null,
  locale: Locale,
  ctx: MailContext,
) {
  if (companyId === null) throw new Error(`${family} is sent for a company only`);
  return ctx.call(settings.emailTemplateWording, { companyId, family, locale });
}

/** `body` is sanitised HTML. */
function asDocument(
  locale: Locale,
  wording: { subject: string; body: string },
  frame: Frame | undefined,
): Rendered {
  const { subject, body } = frame ? framed(locale, wording, frame) : wording;
  return { subject, html: mailDocument(locale, subject, body), text: plainText(body) };
}
