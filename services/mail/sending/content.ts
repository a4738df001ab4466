// Makes subject and body when a message is sent: from a built-in wording, the company's wording, or given content.
import type { MailTemplate } from '../../../shared/contracts/mail';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import { settings } from '../../../shared/contracts/settings';
import { mailDocument } from '../../../shared/mail-templates/document';
import { signatureOf } from '../../../shared/mail-templates/look';
import { plainText } from '../../../shared/mail-templates/plain-text';
import { oneLine, renderTemplate } from '../../../shared/mail-templates/render';
import { sanitiseMailHtml } from '../../../shared/mail-templates/sanitise';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { documentLanguageOf, localeOf } from '../../../shared/values/locale';
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
  const { template, content, companyId, locale } = message;
  if (template) return fromTemplate(template, message, frame, ctx);
  if (!content) throw new Error('a message without template has content');
  const { subject, html } = content;
  const wording = { subject: oneLine(subject), body: sanitiseMailHtml(html) };
  const look = companyId === null ? undefined : await readLook(companyId, ctx);
  return asDocument(documentLanguageOf(locale), wording, frame, look);
}

async function fromTemplate(
  name: MailTemplate,
  { companyId, locale, variables }: StoredText,
  frame: Frame | undefined,
  ctx: MailContext,
): Promise<Content> {
  const template = templateOf(name);
  const values = oneLiners(variables);
  if ('compose' in template) return { ...render(template, localeOf(locale), values), pictures: [] };
  if (companyId === null) throw new Error(`${template.family} is sent for a company only`);
  const { family } = template;
  const language = documentLanguageOf(locale);
  const [wording, look] = await Promise.all([
    ctx.call(settings.emailTemplateWording, { companyId, family, locale: language }),
    readLook(companyId, ctx),
  ]);
  return asDocument(language, renderTemplate(wording, template.values(language, values)), frame, look);
}

/** Composes a document from a wording whose `body` is sanitised HTML. */
function asDocument(
  language: DocumentLanguage,
  wording: { subject: string; body: string },
  frame: Frame | undefined,
  company: CompanyLook | undefined,
): Content {
  const { subject, body } = frame ? framed(language, wording, frame) : wording;
  const { look, pictures = [] } = company ?? {};
  const text = look ? plainText(body) + signatureOf(look) : plainText(body);
  return { subject, html: mailDocument(language, subject, body, look), text, pictures };
}
