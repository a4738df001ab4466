import type { AskContext } from '../../../../shared/runtime/context';
import { type CheckFacts, checkFacts } from '../../checks/use-cases/check-facts';
import { type IssueFacts, readIssueFacts } from './read-issue-facts';

export interface CreditFacts {
  facts: IssueFacts;
  countries: CheckFacts;
}

const CREDIT_NOTE = { typeId: 'credit-note', corrects: null } as const;

/** Everything that the issue of a credit note needs besides its invoice. @throws 400 for a requested date in the future */
export async function readCreditFacts(
  ctx: AskContext,
  dates: Parameters<typeof readIssueFacts>[2],
): Promise<CreditFacts> {
  const facts = await readIssueFacts(ctx, CREDIT_NOTE, dates);
  const parties = { seller: facts.company, buyer: null };
  return { facts, countries: checkFacts(ctx, parties, facts.issueDate) };
}
