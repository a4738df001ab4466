// Reads the look of a company's mail: name, colour, logo and address.
import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { mail } from '../../../../shared/contracts/mail';
import type { settings } from '../../../../shared/contracts/settings';
import type { AskContext } from '../../../../shared/runtime/context';
import { readDocumentBranding } from '../../branding/use-cases/read-document-branding';

/** Includes the logo if `showLogo` is set, as on documents. */
export async function readMailLook(
  ctx: AskContext,
  companyId: string,
): Promise<Output<typeof settings.mailLook>> {
  const [{ accentColor, logo }, profile] = await Promise.all([
    readDocumentBranding(ctx.companyNamed(companyId)),
    ctx.call(companies.profile, { companyId }),
  ]);
  if (!profile) return { companyName: '', accentColor, logo: null, lines: [] };
  const {
    businessName: companyName,
    addressLine1,
    addressLine2,
    postalCode,
    city,
    email,
    phone,
    website,
  } = profile;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const lines = [addressLine1, addressLine2, town, email, phone, website];
  return {
    companyName,
    accentColor,
    logo: profile.pdfConfig.showLogo ? logo : null,
    lines: lines.filter((line): line is string => Boolean(line)),
  };
}

/** Reads what sends the mail of a company without its own account, and the company's messages today. */
export async function readInstanceProvider(ctx: AskContext) {
  return ctx.call(mail.instanceProvider, { companyId: ctx.companyId });
}
