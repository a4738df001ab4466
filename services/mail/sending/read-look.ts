// Reads the look of the company whose wording is used. The logo is embedded: mail programs hide remote pictures, which
// would reveal who reads.
import { settings } from '../../../shared/contracts/settings';
import type { MailLook } from '../../../shared/mail-templates/look';
import type { AttachedFile } from '../transports/transport';
import type { MailContext } from './mail-context';

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

export interface CompanyLook {
  look: MailLook;
  pictures: AttachedFile[];
}

export async function readLook(companyId: string, ctx: MailContext): Promise<CompanyLook> {
  const { logo, ...rest } = await ctx.call(settings.mailLook, { companyId });
  if (!logo) return { look: { ...rest, logo }, pictures: [] };
  const { contentType, width, height, sha256, base64 } = logo;
  const contentId = `logo-${sha256.slice(0, 16)}@${new URL(ctx.config.baseUrl).hostname}`;
  const fileName = `logo.${EXTENSIONS[contentType]}`;
  const picture = { fileName, contentType, contentId, bytes: Buffer.from(base64, 'base64') };
  return { look: { ...rest, logo: { src: `cid:${contentId}`, width, height } }, pictures: [picture] };
}
