// Findings of the law about the VAT of a sale, by its rules in this process: parties and lines as they are stored, without a database.

import type { CheckFinding } from '../../../../../shared/contracts/documents/checks';
import type { DocumentLine } from '../../../../../shared/contracts/documents/lines';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { actingSeller } from '../../../../../shared/law/facts/acting-seller';
import { saleFacts } from '../../../../../shared/law/facts/sale-facts';
import { BUYER_RULES } from '../../../../../shared/law/rules/buyer-rules';
import { PLACE_RULES } from '../../../../../shared/law/rules/place-rules';
import { applied } from '../../../../../shared/law/rules/rule';
import { SELLER_RULES } from '../../../../../shared/law/rules/seller-rules';
import { TRIANGULAR_RULES } from '../../../../../shared/law/rules/triangular';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { CheckSubject } from '../../../../../shared/law/subject/subject';
import { lineKindsOf, supplyKindOf } from '../../../../../shared/law/treatment/document-supply-kind';
import { lawfulClient, lawfulCompany } from '../../../../support/lawful-parties';

export const DAY = '2026-11-20';

const DATASET = factsOf({ config: { countryDataDir: undefined } });

const ABOUT_VAT: ReadonlySet<CheckFinding['code']> = new Set<CheckFinding['code']>([
  'vat_charged_to_business_abroad',
  'vat_category_of_other_place',
  'registration_missing',
  'triangular_not_possible',
  'buyer_is_individual',
  'buyer_vat_number_missing',
  'buyer_without_foreign_number',
  'seller_vat_number_missing',
]);
const RULES = [...PLACE_RULES, ...TRIANGULAR_RULES, ...BUYER_RULES, ...SELLER_RULES].filter(({ code }) =>
  ABOUT_VAT.has(code),
);

export interface SaleOf {
  company: object;
  client: object;
  lines: readonly object[];
  document?: object;
}

/** Findings about category, rate and numbers of the parties. */
export function foundAboutVat(sale: SaleOf): CheckFinding[] {
  const subject = subjectOf(sale);
  return RULES.flatMap((rule) => applied(rule, subject)).map(({ finding }) => finding);
}

function subjectOf({
  company: given,
  client: bought,
  lines: written,
  document: more = {},
}: SaleOf): CheckSubject {
  const company = companyOf(given);
  const client = clientOf(bought);
  const lines = written.map((line, index) => lineOf(line, index + 1));
  const groups = [...new Map(lines.map((line) => [`${line.vatCategory} ${line.vatRate}`, line])).values()];
  const document = {
    ...{ id: 'draft', clientId: 'client', typeId: 'invoice', corrects: null, lines, adjustments: [] },
    ...{
      shipFrom: null,
      deliverTo: null,
      isTriangular: false,
      exemptionReasons: [],
      taxRepresentative: null,
    },
    vatBreakdown: groups.map(({ vatCategory, vatRate }) => ({ vatCategory, vatRate })),
    ...more,
  } as unknown as CheckSubject['document'];
  const { shipFrom, deliverTo, isTriangular } = document;
  const supplyKind = supplyKindOf(document, []);
  const lineKinds = lineKindsOf(document, []);
  const sold = { company, client, shipFrom, deliverTo, kind: supplyKind, lineKinds, lines, isTriangular };
  const acting = actingSeller(DATASET, sold, () => DAY);
  const parties = {
    seller: acting.seller,
    buyer: client,
    deliverTo,
    isTriangular,
    acting,
    certifiedPrograms: {},
  };
  const facts = saleFacts(DATASET, parties, DAY);
  // the rules about VAT and numbers read no other field
  return {
    ...facts,
    document,
    supplyKind,
    lineKinds,
    seller: acting.seller,
    buyer: client,
    rateDay: DAY,
  } as unknown as CheckSubject;
}

function companyOf(given: object): CompanyProfile {
  const { country } = given as { country: string };
  const own = { vatExempt: false, vatRegistrations: [], postalCode: null };
  return {
    ...own,
    ...lawfulCompany({ name: 'Seller', ...given, country }),
  } as unknown as CompanyProfile;
}

function clientOf(given: object): ClientProfile {
  const own = { type: 'COMPANY', isPublicBody: false, vatCategory: null, equivalenceSurcharge: false };
  const stored = { ...own, vatRegistrations: [], postalCode: null, ...lawfulClient(given) };
  return stored as unknown as ClientProfile;
}

function lineOf(given: object, lineNumber: number): DocumentLine {
  return { description: 'Sale', unit: null, lineNumber, ...given } as unknown as DocumentLine;
}
