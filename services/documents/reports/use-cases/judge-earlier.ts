// Judges documents that were issued before judgements were kept, when the register of VAT is read: once, by the facts of their day.
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../shared/law/facts/country-facts';
import { judgeLater, type TaxPointFields } from '../../../../shared/law/tax-point/document-tax-point';
import { supplyKindOf } from '../../../../shared/law/treatment/supply-kind';
import type { AskContext } from '../../../../shared/runtime/context';
import type { DocumentRecord } from '../../models/document-row';
import { lockClosedThrough } from '../../money/periods/use-cases/closed-through';
import { storeJudgements, unjudged } from '../queries/reports';

interface Unjudged extends TaxPointFields, Pick<DocumentRecord, 'id' | 'lines'> {
  issueDate: string;
  sellerCountry: string | null;
  buyerCountry: string | null;
}

const ROWS_PER_TURN = 500;
/** Bounds the work of a request; the next one goes on. */
const TURNS_MAX = 10;

export async function judgeEarlier(ctx: AskContext, company: { country: string }): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const documents = await ctx.company.many<Unjudged>(unjudged, [ROWS_PER_TURN]);
    if (documents.length > 0) await storeFor(ctx, documents, company);
    if (documents.length < ROWS_PER_TURN) return;
  }
}

/** The lock keeps periods from being closed meanwhile. */
function storeFor(ctx: AskContext, documents: readonly Unjudged[], company: { country: string }) {
  return ctx.company.transaction(async (tx) => {
    const closedThrough = await lockClosedThrough(tx, ctx);
    const judgements = documents.map((one) => ({
      id: one.id,
      ...judgementOf(ctx, one, company, closedThrough),
    }));
    await tx.many(storeJudgements, [JSON.stringify(judgements)]);
  });
}

function judgementOf(
  ctx: AskContext,
  { issueDate, sellerCountry, buyerCountry, ...document }: Unjudged,
  company: { country: string },
  closedThrough: string | null,
) {
  const country = sellerCountry ?? company.country;
  const supply = {
    document,
    issueDate,
    seller: { country },
    buyer: { country: buyerCountry },
    // articles may have changed since: the units of the lines say what was supplied
    supplyKind: supplyKindOf(document, []),
    taxPointRule: invoicingFacts(factsOf(ctx), country, issueDate).taxPoint,
  };
  return judgeLater(supply, { dataVersion: factsOf(ctx).version, closedThrough });
}
