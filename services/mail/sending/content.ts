// Makes subject and body when a message is sent: from a built-in wording, the company's wording, or given content.
import type { MailTemplate } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { settings } from '../../../shared/contracts/settings';
import { mailDocument } from '../../../shared/mail-templates/document';
import { signatureOf } from '../../../shared/mail-templates/look';
import { plainText } from '../../../shared/mail-templates/plain-text';
import { oneLine, renderTemplate } from '../../../shared/mail-templates/render';
import { sanitiseMailHtml } from '../../../shared/mail-templates/sanitise';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { localeOf } from '../../../shared/values/locale';
import type { MessageRow } from '../models/message-row';
import { templateOf } from '../templates/registry';
import { oneLiners, type Rendered, render } from '../templates/render';
import type { AttachedFile } from '../transports/transport';
import { type Frame, framed } from './frame';
import type { MailContext } from './mail-context';
import { type CompanyLook, readLook } from './read-look';

type StoredText = Pick<RecordOf<MessageRow>, 'companyId' | 'locale' | 'template' | 'variables' | 'content'>;

export interface Content extends Rendered {
  /** Pictures that the HTML shows. */
  pictures: AttachedFile[];
}

/** @param frame placed around wordings of companies */
export async function contentOf(
  message: StoredText,
  frame: Frame | undefined,
  ctx: MailContext,
): Promise<Content> {
  const locale = localeOf(message.locale);
  const { template, content, companyId } = message;
  if (template) return fromTemplate(template, message, locale, frame, ctx);
  if (!content) throw new Error('a message without template has content');
  const { subject, html } = content;
  const wording = { subject: oneLine(subject), body: sanitiseMailHtml(html) };
  return asDocument(locale, wording, frame, companyId === null ? undefined : await readLook(companyId, ctx));
}

async function fromTemplate(
  name: MailTemplate,
  { companyId, variables }: StoredText,
  locale: Locale,
  frame: Frame | undefined,
  ctx: MailContext,
): Promise<Content> {
  const template = templateOf(name);
  const values = oneLiners(variables);
  if ('compose' in template) return { ...render(template, locale, values), pictures: [] };
  if (companyId === null) throw new Error(`${template.family} is sent for a company only`);
  const { family } = template;
  const [wording, look] = await Promise.all([
    ctx.call(settings.emailTemplateWording, { companyId, family, locale }),
    readLook(companyId, ctx),
  ]);
  return asDocument(locale, renderTemplate(wording, template.values(locale, values)), frame, look);
}

/** Composes a document from a wording whose `body` is sanitised HTML. */
function asDocument(
  locale: Locale,
  wording: { subject: string; body: string },
  frame: Frame | undefined,
  company: CompanyLook | undefined,
): Content {
  const { subject, body } = frame ? framed(locale, wording, frame) : wording;
  const { look, pictures = [] } = company ?? {};
  const text = look ? plainText(body) + signatureOf(look) : plainText(body);
  return { subject, html: mailDocument(locale, subject, body, look), text, pictures };
}
