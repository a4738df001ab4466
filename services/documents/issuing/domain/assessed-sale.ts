// The sale that the law judges: the draft with all defaults, the registration that the seller goes by, and facts of the day.
import type { WithholdingLaw } from '../../../../shared/countries/countries';
import type { Dataset } from '../../../../shared/countries/dataset';
import { invoicingFacts, withholdingLawOf } from '../../../../shared/law/facts/country-facts';
import type { LawSources } from '../../../../shared/law/facts/party-facts';
import { type RegisteredSeller, registeredSeller } from '../../../../shared/law/facts/registered-seller';
import { type SaleFacts, saleFacts } from '../../../../shared/law/facts/sale-facts';
import { withStampDuty } from '../../../../shared/law/rules/stamp-duty';
import type { ClientProfile, CompanyProfile } from '../../../../shared/law/sale/parties';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import { rateDay, type TaxPointInput, taxPointOf } from '../../../../shared/law/tax-point/document-tax-point';
import { withRepresentative } from '../../../../shared/law/treatment/registrations';
import { lineKindsOf, supplyKindOf } from '../../../../shared/law/treatment/supply-kind';
import { type Defaults, withDefaults } from '../../domain/issue-defaults';
import type { DocumentRecord } from '../../models/document-row';
import type { IssueFacts } from './issue-facts';

export interface Draft {
  stored: DocumentRecord;
  facts: IssueFacts;
  /** null for one that was deleted. */
  client: ClientProfile | null;
}

type Kinds = Pick<CheckSubject, 'supplyKind' | 'lineKinds'>;

/** The draft with its defaults, by the registration that the seller goes by. */
export interface RegisteredSale extends Kinds {
  document: DocumentRecord;
  facts: IssueFacts;
  /** In the country of its registration, by which the law sees it. */
  seller: CompanyProfile;
  buyer: ClientProfile | null;
  buyerUses: Defaults['buyerUses'];
  /** The company that the document shows. */
  company: CompanyProfile;
  withholdingLaw: WithholdingLaw;
  /** null for a sale without a buyer. */
  registered: RegisteredSeller | null;
}

export interface AssessedSale
  extends Omit<RegisteredSale, 'registered'>,
    Pick<CheckSubject, 'taxPoint' | 'rateDay'> {
  countries: SaleFacts;
}

export function registeredSale(
  { dataset }: LawSources,
  { stored, facts, client: buyer }: Draft,
  defaults: Defaults,
): RegisteredSale {
  const { company: seat, issueDate } = facts;
  const filledDraft = withDefaults(stored, defaults);
  const supplyKind = supplyKindOf(filledDraft, defaults.articles);
  const lineKinds = lineKindsOf(filledDraft, defaults.articles);
  const sold = { document: filledDraft, issueDate, buyer, supplyKind };
  const registered = buyer && registeredSellerOf(dataset, { ...sold, buyer, lineKinds }, seat);
  const { seller = seat, company = seat, registration = null } = registered ?? {};
  const withholdingLaw = registration
    ? withholdingLawOf(dataset, seller, issueDate)
    : defaults.withholdingLaw;
  const stamped = withStampDuty(filledDraft, { seller, buyer, withholdingLaw });
  const document = withRepresentative(stamped, registration);
  const { buyerUses } = defaults;
  return {
    document,
    facts,
    seller,
    buyer,
    buyerUses,
    company,
    withholdingLaw,
    registered,
    supplyKind,
    lineKinds,
  };
}

/** @param sale a credit note of a period names the invoices of it, where the country wants that */
export function assessedSale(
  { dataset, certifiedPrograms }: LawSources,
  { registered, ...sale }: RegisteredSale,
): AssessedSale {
  const { document, seller, buyer, supplyKind } = sale;
  const { issueDate } = sale.facts;
  const taxPoint = taxPointIn(dataset, { document, issueDate, buyer, supplyKind }, seller.country);
  const day = rateDay(document, issueDate, taxPoint);
  const { deliverTo, isTriangular } = document;
  const parties = {
    seller,
    buyer,
    deliverTo,
    isTriangular,
    certifiedPrograms,
    registered: registered ?? undefined,
  };
  return { ...sale, countries: saleFacts(dataset, parties, day), taxPoint, rateDay: day };
}

interface Sold extends Omit<TaxPointInput, 'seller' | 'taxPointRule' | 'document'> {
  document: DocumentRecord;
}

/** The registration must hold on the day by which the VAT of its country is due. */
function registeredSellerOf(
  dataset: Dataset,
  sold: Sold & Pick<CheckSubject, 'lineKinds'> & { buyer: ClientProfile },
  company: CompanyProfile,
): RegisteredSeller {
  const { document, issueDate, supplyKind: kind, lineKinds, buyer: client } = sold;
  const { shipFrom, deliverTo, lines, isTriangular } = document;
  const supply = { company, client, shipFrom, deliverTo, kind, lineKinds, lines, isTriangular };
  return registeredSeller(dataset, supply, (country) =>
    rateDay(document, issueDate, taxPointIn(dataset, sold, country)),
  );
}

function taxPointIn(dataset: Dataset, sold: Sold, country: string) {
  const { taxPoint: taxPointRule } = invoicingFacts(dataset, country, sold.issueDate);
  return taxPointOf({ ...sold, seller: { country }, taxPointRule });
}
