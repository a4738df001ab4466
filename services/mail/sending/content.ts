// Makes subject and body when a message is sent: from a built-in wording, the company's wording, or given content.
import type { MailTemplate } from '../../../shared/contracts/mail';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import { settings } from '../../../shared/contracts/settings';
import { mailDocument } from '../../../shared/mail-templates/document';
import { type MailLook, signatureOf } from '../../../shared/mail-templates/look';
import { fillPlaceholders } from '../../../shared/mail-templates/placeholders';
import { plainText } from '../../../shared/mail-templates/plain-text';
import { oneLine, renderTemplate } from '../../../shared/mail-templates/render';
import { sanitiseMailHtml } from '../../../shared/mail-templates/sanitise';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { CLIENT_MAILS } from '../../../shared/texts/client-mails';
import { escapeHtml } from '../../../shared/values/escape-html';
import { documentLanguageOf, localeOf } from '../../../shared/values/locale';
import type { MessageRow } from '../models/message-row';
import { templateOf } from '../templates/registry';
import { oneLiners, type Rendered, render } from '../templates/render';
import type { AttachedFile } from '../transports/transport';
import type { MailContext } from './mail-context';

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

/**
 * Reads the look of the company whose wording is used. The logo is embedded: mail programs hide remote pictures, which
 * would reveal who reads.
 */
const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

interface CompanyLook {
  look: MailLook;
  pictures: AttachedFile[];
}

async function readLook(companyId: string, ctx: MailContext): Promise<CompanyLook> {
  const { logo, ...rest } = await ctx.call(settings.mailLook, { companyId });
  if (!logo) return { look: { ...rest, logo }, pictures: [] };
  const { contentType, width, height, sha256, base64 } = logo;
  const contentId = `logo-${sha256.slice(0, 16)}@${new URL(ctx.config.baseUrl).hostname}`;
  const fileName = `logo.${EXTENSIONS[contentType]}`;
  const picture = { fileName, contentType, contentId, bytes: Buffer.from(base64, 'base64') };
  return { look: { ...rest, logo: { src: `cid:${contentId}`, width, height } }, pictures: [picture] };
}

/**
 * Builds the frame around a company's wording that the instance sends, which would otherwise seem to come from the
 * instance itself.
 */
interface Frame {
  companyName: string;
  /** Host in BASE_URL of the instance. */
  host: string;
}

interface Wording {
  subject: string;
  /** Body of the message as sanitised HTML. */
  body: string;
}

const STYLE = 'margin:0 0 16px;font-size:14px;color:#52606d';

function framed(locale: DocumentLanguage, { subject, body }: Wording, frame: Frame): Wording {
  const companyName = oneLine(frame.companyName);
  const values = { companyName, host: frame.host };
  const paragraph = (text: string) => `<p style="${STYLE}">${fillPlaceholders(text, values, escapeHtml)}</p>`;
  const { head, foot } = CLIENT_MAILS[locale].frame;
  return { subject: `[${companyName}] ${subject}`, body: `${paragraph(head)}\n${body}\n${paragraph(foot)}` };
}
