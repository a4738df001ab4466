import type { ReminderLetter } from '../../../../../shared/contracts/receivables/reminder-letter';
import { settings } from '../../../../../shared/contracts/settings';
import type { DocumentBranding } from '../../../../../shared/contracts/settings/branding';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import { shareOf } from '../../../../../shared/quotas/payers';
import { render } from '../../../../../shared/rendering/thread/renderer';
import type { AskContext } from '../../../../../shared/runtime/context';
import { CLIENT_MAILS } from '../../../../../shared/texts/client-mails';
import { fill } from '../../../../../shared/texts/fill';
import { readLetterLink } from './letter-link';
import { letterNotices } from './letter-notices';

/**
 * The letter as a PDF, in the look that the company's documents have today.
 * @throws 422 when it is too long, 503 when too many PDFs are waiting
 */
export async function reminderLetterPdf(
  ctx: AskContext,
  company: CompanyProfile,
  letter: ReminderLetter,
): Promise<Buffer> {
  const { language, recipientName } = letter;
  const branding = await readBranding(ctx, company);
  const { greeting, closing } = CLIENT_MAILS[language];
  const paymentLink = await readLetterLink(ctx, company, letter);
  const printed = {
    letter,
    paymentLink,
    closing,
    greeting: fill(greeting, { recipientName }),
    ...letterNotices(ctx, letter),
  };
  const share = await shareOf(ctx, ctx.companyId);
  return render(share, { layout: 'reminder', printed, branding, language });
}

/** The branding of today, without the logo if the company does not show it. */
async function readBranding(
  ctx: AskContext,
  { id: companyId, pdfConfig }: CompanyProfile,
): Promise<DocumentBranding> {
  const branding = await ctx.call(settings.brandingFor, { companyId });
  return pdfConfig.showLogo ? branding : { ...branding, logo: null };
}
