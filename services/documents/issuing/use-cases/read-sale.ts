import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../shared/law/facts/country-facts';
import type { AskContext } from '../../../../shared/runtime/context';
import type { DocumentRecord } from '../../models/document-row';
import { lawSourcesOf, readIssueDefaults } from '../../use-cases/read-sources';
import { type ActingSale, actingSale, type Draft, type JudgedSale, judgedSale } from '../domain/judged-sale';
import { listsPeriod } from '../reductions/domain/reduction';
import { withInvoicesOfPeriod } from '../reductions/use-cases/reduced-invoices';

/** Reads the articles of the draft, and the invoices of its period. */
export async function readSale(ctx: AskContext, draft: Draft): Promise<JudgedSale> {
  const { company, issueDate } = draft.facts;
  const { client } = draft;
  const law = lawSourcesOf(ctx);
  const defaults = await readIssueDefaults(ctx, draft.stored, { company, client, date: issueDate });
  const sale = actingSale(law, draft, defaults);
  return judgedSale(law, { ...sale, document: await readPeriod(ctx, sale) });
}

/** The credit note of a period, with the invoices of it where the country wants them named. */
function readPeriod(
  ctx: AskContext,
  { document, seller, facts: { issueDate } }: ActingSale,
): DocumentRecord | Promise<DocumentRecord> {
  const { corrections } = invoicingFacts(factsOf(ctx), seller.country, issueDate);
  const company = ctx.companyNamed(document.companyId);
  return listsPeriod(document, corrections) ? withInvoicesOfPeriod(company, document) : document;
}
