import type { WithholdingLaw } from '../../../../shared/countries/countries';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { actingSeller } from '../../../../shared/law/facts/acting-seller';
import { invoicingFacts, withholdingLawOf } from '../../../../shared/law/facts/country-facts';
import type { SaleFacts } from '../../../../shared/law/facts/sale-facts';
import { saleFacts } from '../../../../shared/law/facts/sale-facts';
import { withStampDuty } from '../../../../shared/law/rules/stamp-duty';
import type { ClientProfile, CompanyProfile } from '../../../../shared/law/sale/parties';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import { rateDay, type Taxed, taxPointOf } from '../../../../shared/law/tax-point/document-tax-point';
import { lineKindsOf, supplyKindOf } from '../../../../shared/law/treatment/document-supply-kind';
import { withRepresentative } from '../../../../shared/law/treatment/registrations';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Defaults } from '../../domain/issue-defaults';
import { withDefaults } from '../../domain/issue-defaults';
import type { DocumentRecord } from '../../models/document-row';
import { listsPeriod } from '../../reductions/domain/reduction';
import { withInvoicesOfPeriod } from '../../reductions/use-cases/reduced-invoices';
import { readIssueDefaults } from '../../use-cases/read-sources';
import { type IssueFacts } from './read-issue-facts';

export interface Draft {
  stored: DocumentRecord;
  facts: IssueFacts;
  /** null for one that was deleted. */
  client: ClientProfile | null;
}

/** The sale that the law judges: the draft with all defaults, the registration that the seller goes by, and facts of the day. */
export interface JudgedSale extends Pick<CheckSubject, 'supplyKind' | 'lineKinds' | 'taxPoint' | 'rateDay'> {
  document: DocumentRecord;
  facts: IssueFacts;
  /** In the country of its registration, by which the law sees it. */
  seller: CompanyProfile;
  buyer: ClientProfile | null;
  buyerUses: Defaults['buyerUses'];
  /** The company that the document shows. */
  company: CompanyProfile;
  withholdingLaw: WithholdingLaw;
  countries: SaleFacts;
}

export async function readSale(
  ctx: AskContext,
  { stored, facts, client: buyer }: Draft,
): Promise<JudgedSale> {
  const { company: seat, issueDate } = facts;
  const defaults = await readIssueDefaults(ctx, stored, { company: seat, client: buyer, date: issueDate });
  const drafted = withDefaults(stored, defaults);
  const supplyKind = supplyKindOf(drafted, defaults.articles);
  const lineKinds = lineKindsOf(drafted, defaults.articles);
  const sold = { document: drafted, issueDate, buyer, supplyKind };
  const acting = buyer && actingFor(ctx, { ...sold, buyer, lineKinds }, seat);
  const { seller = seat, company = seat, registration = null } = acting ?? {};
  const withholdingLaw = registration
    ? withholdingLawOf(factsOf(ctx), seller, issueDate)
    : defaults.withholdingLaw;
  const stamped = withStampDuty(drafted, { seller, buyer, withholdingLaw });
  const document = await readPeriod(ctx, withRepresentative(stamped, registration), { seller, issueDate });
  const taxPoint = taxPointIn(ctx, { ...sold, document }, seller.country);
  const day = rateDay(document, issueDate, taxPoint);
  const { deliverTo, isTriangular } = document;
  const { certifiedPrograms } = ctx.config;
  const parties = { seller, buyer, deliverTo, isTriangular, certifiedPrograms, acting: acting ?? undefined };
  const countries = saleFacts(factsOf(ctx), parties, day);
  const kinds = { supplyKind, lineKinds, taxPoint, rateDay: day };
  return {
    ...{ document, facts, seller, buyer, company, withholdingLaw, countries, ...kinds },
    buyerUses: defaults.buyerUses,
  };
}

/** The credit note of a period, with the invoices of it where the country wants them named. */
function readPeriod(
  ctx: AskContext,
  document: DocumentRecord,
  { seller, issueDate }: Pick<JudgedSale, 'seller'> & { issueDate: string },
): DocumentRecord | Promise<DocumentRecord> {
  const { corrections } = invoicingFacts(factsOf(ctx), seller.country, issueDate);
  const company = ctx.companyNamed(document.companyId);
  return listsPeriod(document, corrections) ? withInvoicesOfPeriod(company, document) : document;
}

interface Sold extends Omit<Taxed, 'seller' | 'taxPointRule' | 'document'> {
  document: DocumentRecord;
}

/** The registration must hold on the day by which the VAT of its country is due. */
function actingFor(
  ctx: AskContext,
  sold: Sold & Pick<CheckSubject, 'lineKinds'> & { buyer: ClientProfile },
  company: CompanyProfile,
) {
  const { document, issueDate, supplyKind: kind, lineKinds, buyer: client } = sold;
  const { shipFrom, deliverTo, lines, isTriangular } = document;
  const supply = { company, client, shipFrom, deliverTo, kind, lineKinds, lines, isTriangular };
  return actingSeller(factsOf(ctx), supply, (country) =>
    rateDay(document, issueDate, taxPointIn(ctx, sold, country)),
  );
}

function taxPointIn(ctx: AskContext, sold: Sold, country: string) {
  const { taxPoint: taxPointRule } = invoicingFacts(factsOf(ctx), country, sold.issueDate);
  return taxPointOf({ ...sold, seller: { country }, taxPointRule });
}
