import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { sellerAtIssue } from '../../../../shared/law/facts/registered-seller';
import { type SaleFacts, saleFacts } from '../../../../shared/law/facts/sale-facts';
import type { AskContext } from '../../../../shared/runtime/context';
import { DocumentRow } from '../../models/document-row';
import type { IssueFacts } from '../domain/issue-facts';
import { type IssueDates, readIssueFacts } from './read-issue-facts';
import { readSwappedFacts } from './read-swapped-facts';

export interface CreditFacts {
  facts: IssueFacts;
  countries: SaleFacts;
}

const CREDIT_NOTE = { typeId: 'credit-note', corrects: null } as const;

/** A credit note goes by the registration of its invoice, whether it has ended since or not. Everything that the issue of a credit note needs besides its invoice. @throws 400 for a requested date in the future */
export async function readCreditFacts(
  ctx: AskContext,
  invoiceId: string | undefined,
  dates: IssueDates,
): Promise<CreditFacts> {
  const [own, invoice] = await Promise.all([
    readIssueFacts(ctx, CREDIT_NOTE, dates),
    invoiceId === undefined ? null : ctx.company.find(DocumentRow, { id: invoiceId }),
  ]);
  const { selfBilling = null, judgement = null } = invoice ?? {};
  const facts = selfBilling ? (await readSwappedFacts(ctx, own, { selfBilling })).facts : own;
  const registered = sellerAtIssue(factsOf(ctx), facts, judgement);
  const { seller, company } = registered;
  const { certifiedPrograms } = ctx.config;
  const parties = { seller, buyer: null, registered, certifiedPrograms };
  return { facts: { ...facts, company }, countries: saleFacts(factsOf(ctx), parties, facts.issueDate) };
}
