import type { ReminderLetter } from '../../../../../shared/contracts/documents/reminder-letter';
import { shareOf } from '../../../../../shared/quotas/payers';
import { render } from '../../../../../shared/rendering/thread/renderer';
import type { AskContext } from '../../../../../shared/runtime/context';
import { CLIENT_MAILS } from '../../../../../shared/texts/client-mails';
import { fill } from '../../../../../shared/texts/fill';
import { readCurrentBranding } from '../../../use-cases/branding';
import { readCompany } from '../../../use-cases/read-sources';
import { letterNotices } from './letter-notices';

/**
 * The letter as a PDF, in the look that the company's documents have today.
 * @throws 422 when it is too long, 503 when too many PDFs are waiting
 */
export async function reminderLetterPdf(
  ctx: AskContext,
  companyId: string,
  letter: ReminderLetter,
): Promise<Buffer> {
  const { language, recipientName } = letter;
  const company = await readCompany(ctx, companyId);
  const branding = await readCurrentBranding(ctx, company);
  const { greeting, closing } = CLIENT_MAILS[language];
  const printed = {
    ...{ letter, closing },
    greeting: fill(greeting, { recipientName }),
    ...letterNotices(ctx, letter),
  };
  const share = await shareOf(ctx, companyId);
  return render(share, { layout: 'reminder', printed, branding, language });
}
