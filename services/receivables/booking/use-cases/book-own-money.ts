// Lines of collections and payouts of ours are theirs, whatever their text says: they are booked before any line is matched.
import { bookCollections } from '../../direct-debit/jobs/book-collections';
import { followLines } from '../../direct-debit/use-cases/follow-lines';
import { followPayouts, type PayoutContext } from '../../online/use-cases/follow-payouts';

/** Returns the number of lines that it has booked. @param bankAccountId null: lines of all accounts */
export async function bookOwnMoney(
  ctx: PayoutContext,
  companyId: string,
  bankAccountId: string | null,
): Promise<number> {
  const ofCollections = await followLines(ctx, companyId, { booker: bookCollections, bankAccountId });
  return ofCollections + (await followPayouts(ctx, companyId, bankAccountId));
}
