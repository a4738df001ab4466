// Lines whose VAT category is none that the law has for their supply. A line may be goods or a service where nothing says which:
// then it contradicts only if it fits neither.
import type { DocumentLine } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import { SENTENCES } from '../../texts/sentences';
import { sameVat } from '../amounts/vat-categories';
import type { Group } from '../amounts/vat-groups';
import { isEu, type SupplyKind } from '../sale/vat-places';
import { covers } from '../sentences/sentence-words';
import { placeName, VAT_CATEGORY_NAMES } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { crossingOfSupply, placeOfService, type Supply } from '../treatment/supply';
import { type Treatment, type TreatmentReason, treatmentOf } from '../treatment/treatment';
import type { Breach } from './rule';

/** VAT that the seller charges at home. */
const CHARGED: readonly VatCategory[] = ['S', 'Z', 'B', 'L', 'M'];

interface Law {
  /** Categories that the law has for the supply; exempt supplies (E) have reasons of their own. */
  categories: readonly VatCategory[];
  article: string;
  rule: string;
}

/** Supplies for which the law has one answer. Those of K and AE to the wrong buyer have findings of their own. */
const LAWS: Partial<Record<TreatmentReason, Law>> = {
  intra_community: { categories: ['K'], article: '138', rule: 'VATD-138' },
  triangular: { categories: ['AE'], article: '141, 197', rule: 'VATD-141' },
  reverse_charge: { categories: ['AE'], article: '44, 196', rule: 'VATD-196' },
  reverse_charge_at_home: { categories: ['AE'], article: '199', rule: 'VATD-199' },
  reverse_charge_there: { categories: ['AE', 'O'], article: '194', rule: 'VATD-194' },
  export: { categories: ['G'], article: '146', rule: 'VATD-146' },
  outside_scope: { categories: ['O', 'AE'], article: '44', rule: 'VATD-44' },
  taxed_outside_union: { categories: ['O', 'AE'], article: '47 to 56', rule: 'VATD-47' },
  electronic_outside_union: { categories: ['O'], article: '58, 59', rule: 'VATD-58' },
  consumer_abroad: { categories: CHARGED, article: '33, 45', rule: 'VATD-45' },
  buyer_without_vat_number: { categories: [...CHARGED, 'K', 'AE'], article: '45, 138', rule: 'VATD-138' },
  one_stop_shop: { categories: ['S', 'Z'], article: '33, 58, 369b', rule: 'VATD-369B' },
};

export const LAW_RULES: readonly string[] = [...new Set(Object.values(LAWS).map(({ rule }) => rule))];

export function contradictedVat(subject: CheckSubject): (Breach & { pointer: string })[] {
  const { trade, document } = subject;
  // a triangular trade that is none has findings of its own
  if (!trade || trade.isTriangular) return [];
  return document.vatBreakdown.flatMap((group) => {
    // a disbursement in the name of the client is no supply
    if (group.isDisbursement) return [];
    const lines = document.lines.flatMap((line, index) => (sameVat(line, group) ? [{ line, index }] : []));
    const answers = lines.map(({ line, index }) => answerFor(line, index, { ...subject, trade }));
    const [first] = lines;
    const [answer] = answers;
    // costs that go with a supply, such as its transport, are taxed as the supply
    if (!first || !answer || answers.includes(null) || isExplained(group, subject)) return [];
    return [breachOf(first, answer)];
  });
}

interface Answer {
  supply: Supply;
  treatment: Treatment;
  law: Law;
}

type Traded = CheckSubject & { trade: NonNullable<CheckSubject['trade']> };

/** The treatment of the law; null where the category is lawful for one of the kinds that the line may be of. */
function answerFor(line: DocumentLine, index: number, subject: Traded): Answer | null {
  const kinds = subject.lineKinds[index] ?? [];
  const answers = kinds.map((kind) => answerOf(line, kind, subject));
  return answers.includes(null) ? null : (answers[0] ?? null);
}

function answerOf(line: DocumentLine, kind: SupplyKind, { trade }: Traded): Answer | null {
  const supply: Supply = {
    ...trade,
    // a default of the client is what a user has typed, too
    buyer: { ...trade.buyer, vatCategory: null },
    kind,
    isKindAssumed: false,
    article: null,
    reverseChargeReason: line.reverseChargeReason ?? null,
    placeRule: line.placeRule ?? null,
  };
  if (trade.buyer.isPlaceAssumed || !isEu(supply.seat?.seller ?? trade.seller, kind)) return null;
  const treatment = treatmentOf(supply);
  const law = LAWS[treatment.why];
  if (!law || isLawful(line.vatCategory, supply, law, treatment)) return null;
  return { supply, treatment, law };
}

function isLawful(category: VatCategory, supply: Supply, law: Law, { why }: Treatment): boolean {
  if (law.categories.includes(category)) return true;
  const { isSellerExempt, buyer, kind, placeRule } = supply;
  if (category === 'E') return !isSellerExempt || kind === 'goods';
  // K and AE to a private person, VAT of the seller for what is taxed elsewhere: each has a finding of its own
  if (!buyer.isBusiness && (category === 'K' || category === 'AE')) return true;
  if (category === 'S' && placeRule !== null && placeRule !== 'electronic') return true;
  // licences, advice, advertising and so on to consumers outside of the Union (art. 59)
  const leavesUnion = why === 'consumer_abroad' && crossingOfSupply(supply) === 'outside';
  return category === 'O' && leavesUnion;
}

/** The document gives a reason of its own, and not the name of the category only. */
function isExplained({ vatCategory }: Group, { document }: CheckSubject): boolean {
  if (vatCategory !== 'O' && vatCategory !== 'AE') return false;
  const own = document.exemptionReasons.find((one) => one.vatCategory === vatCategory)?.reason ?? null;
  return own !== null && !isGeneral(own);
}

function isGeneral(reason: string): boolean {
  return [SENTENCES.outside_scope, SENTENCES.reverse_charge].some(({ texts }) =>
    Object.values(texts).some((words) => words !== undefined && covers(words.text, reason)),
  );
}

function breachOf({ line, index }: { line: DocumentLine; index: number }, answer: Answer) {
  const { supply, treatment, law } = answer;
  const { vatCategory, lineNumber } = line;
  const due = treatment.vatCategory ?? 'S';
  return {
    pointer: `/lines/${index}/vatCategory`,
    rule: law.rule,
    sentence: 'vat_category_of_other_place.by_law' as const,
    line: lineNumber,
    category: vatCategory,
    called: VAT_CATEGORY_NAMES[vatCategory],
    what: supply.kind === 'goods' ? 'Goods' : 'A service',
    whom: supply.buyer.isBusiness ? 'a business' : 'a private person',
    where: placeName(supply.kind === 'goods' ? supply.destination : placeOfService(supply)),
    due,
    dueCalled: VAT_CATEGORY_NAMES[due],
    article: law.article,
    rate: due === 'S' && treatment.vatRate !== null ? ` at ${treatment.vatRate} %` : '',
  };
}
