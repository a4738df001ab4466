// The payment link of a reminder: of all its invoices, so that what the page asks for is the sum of the letter. A link pays no late
// fees yet, so a letter that demands any has none.
import type { ReminderLetter } from '../../../../../shared/contracts/receivables/reminder-letter';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { linkForMail, readSentLink } from '../../../online/use-cases/sent-links';

type Linking = Pick<CompanyProfile, 'paymentLinks'>;
type Reminded = Pick<ReminderLetter, 'items' | 'totalMinor'>;

/** Address of the link for a mail that leaves now; null where there is none. */
export function makeLetterLink(ctx: AskContext, company: Linking, letter: Reminded): Promise<string | null> {
  return linkOf(company, letter, (ids) => linkForMail(ctx, ids));
}

/** Address of the link that the mail has carried, if it still works. */
export function readLetterLink(ctx: AskContext, company: Linking, letter: Reminded): Promise<string | null> {
  return linkOf(company, letter, (ids) => readSentLink(ctx, ids));
}

async function linkOf(
  { paymentLinks }: Linking,
  { items, totalMinor }: Reminded,
  find: (ids: string[]) => Promise<{ url: string } | null>,
): Promise<string | null> {
  const balanceMinor = items.reduce((sum, item) => sum + item.balanceMinor, 0);
  if (paymentLinks === 'off' || totalMinor !== balanceMinor) return null;
  return (await find(items.map(({ documentId }) => documentId)))?.url ?? null;
}
