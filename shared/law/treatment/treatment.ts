// The treatment of a supply by its parties and places (Directive 2006/112/EC: goods art. 31 to 33, 138, 146; services
// art. 44, 45, 196). The first row that fits decides. Suggestion, check and issue read it from here.
import type { VatCategory } from '../../contracts/documents/values';
import type { VatSuggestion } from '../../contracts/documents/vat-suggestion';
import type { SuppliersAbroad } from '../../countries/countries';
import { isEu, isOneArea } from '../sale/vat-places';
import { isTriangularSupply } from './special-supplies';
import { crossingOfSupply, isOfDestination, placeOfService, type Supply } from './supply';
import { domesticVat, exemptVat, standardVat, treated, type Vat } from './treatment-vat';
import { type TreatmentWarning, warningsOf } from './treatment-warnings';

export type TreatmentReason = VatSuggestion['why'];

export interface Treatment extends Required<Vat> {
  why: TreatmentReason;
  warnings: TreatmentWarning[];
  /** The standard rate where the seller is, whoever owes the VAT; null where none is known. */
  rateIfCharged: string | null;
}

type Row = (supply: Supply) => (Partial<Vat> & { why: TreatmentReason }) | undefined;

const ROWS: readonly Row[] = [
  ifSmallBusinessAbroad,
  ifSellerExempt,
  ifUnregistered,
  ifBuyerOwesAtHome,
  ifMiddleParty,
  ifClientHasCategory,
  ifNoRate,
  serviceAtSeat,
  serviceWhereItIs,
  ifOneStopShop,
  ifDomestic,
  ifConsumer,
  ifWithinUnion,
  ifAbroad,
];

const NOTHING = { vatCategory: null, vatRate: null, exemptionCode: null, exemptionReason: null };

export function treatmentOf(supply: Supply): Treatment {
  const row = ROWS.map((each) => each(supply)).find((one) => one !== undefined);
  const { why, ...vat } = row ?? { why: 'no_national_rate' as const };
  return {
    ...NOTHING,
    ...vat,
    why,
    warnings: warningsOf(supply, why),
    rateIfCharged: standardVat(supply)?.vatRate ?? null,
  };
}

/** A service in another country, which the exemption of the seller's own does not reach (art. 44, 196, 284). */
function ifSmallBusinessAbroad(supply: Supply) {
  const { isSellerExempt, seller, kind, buyer, placeRule } = supply;
  if (!isSellerExempt || supply.seat || !seller.isEuForServices || kind !== 'service') return undefined;
  if (crossingOfSupply(supply) === 'inside') return undefined;
  if (placeRule !== null && placeRule !== 'electronic') return serviceWhereItIs(supply);
  if (!buyer.isBusiness) return undefined;
  if (crossingOfSupply(supply) === 'outside') return ifAbroad(supply);
  return buyer.hasVatNumber ? ifWithinUnion(supply) : undefined;
}

function ifSellerExempt(supply: Supply) {
  if (!supply.isSellerExempt || supply.smallBusiness === 'none') return undefined;
  return { why: 'seller_exempt' as const, ...exemptVat(supply) };
}

/** Goods that leave from a country in which the seller is not registered: the VAT there, or its own reverse charge. */
function ifUnregistered(supply: Supply) {
  const { kind, isUnregistered, seller, destination } = supply;
  if (kind !== 'goods' || !isUnregistered) return undefined;
  const stays = isOneArea(seller, destination, 'goods');
  if (stays && isEu(seller, 'goods') && buyerOwesIn(supply, destination)) return owedThere(supply);
  return { why: 'place_of_supply_abroad' as const };
}

/** A business of the same area, and a reason of the country on the line. */
function ifBuyerOwesAtHome(supply: Supply) {
  const { reverseChargeReason, reverseChargeReasons, buyer } = supply;
  const isKnown = reverseChargeReasons.some(({ id }) => id === reverseChargeReason);
  if (!isKnown || !buyer.isBusiness || crossingOfSupply(supply) !== 'inside') return undefined;
  return { why: 'reverse_charge_at_home' as const, ...treated(supply, 'reverse_charge', 'AE') };
}

/** The middle party of three Member States (art. 141, 197). */
function ifMiddleParty(supply: Supply) {
  if (!isTriangularSupply(supply)) return undefined;
  return { why: 'triangular' as const, ...treated(supply, 'reverse_charge', 'AE') };
}

function ifClientHasCategory(supply: Supply) {
  const { vatCategory } = supply.buyer;
  if (vatCategory === null) return undefined;
  const vat =
    vatCategory === 'S' || vatCategory === 'B' ? chargedAs(vatCategory, supply) : untaxed(vatCategory);
  return vat && { why: 'client_default' as const, ...vat };
}

/** A public body of Italy pays the VAT of the usual rate to the state (B). */
function chargedAs(vatCategory: 'S' | 'B', supply: Supply) {
  const vat = standardVat(supply);
  return vat?.vatCategory === 'S' ? { ...vat, vatCategory } : vat;
}

function untaxed(vatCategory: VatCategory) {
  // L and M have rates of their own, which are not known here
  return vatCategory === 'L' || vatCategory === 'M' ? undefined : { vatCategory, vatRate: '0' };
}

function ifNoRate(supply: Supply) {
  return standardVat(supply) === undefined ? { why: 'no_national_rate' as const } : undefined;
}

/** A service to a consumer that a document of another country has beside its goods (art. 45). */
function serviceAtSeat(supply: Supply) {
  const { seat, kind, placeRule, buyer, isSellerExempt } = supply;
  if (!seat || isSellerExempt || kind !== 'service' || placeRule !== null || buyer.isBusiness)
    return undefined;
  return { why: 'consumer_abroad' as const, ...standardVat({ ...supply, ...seat }) };
}

/** Land, restaurants and so on in another area: the VAT there, which needs a registration, or its own reverse charge. */
function serviceWhereItIs(supply: Supply) {
  const { placeRule, buyer } = supply;
  const crossing = crossingOfSupply(supply);
  if (placeRule === null || crossing === 'inside') return undefined;
  if (placeRule === 'electronic') {
    const leavesUnion = crossing === 'outside' && !buyer.isBusiness && supply.seller.isEuForServices;
    return leavesUnion ? outOfScope(supply, 'electronic_outside_union') : undefined;
  }
  if (crossing === 'outside') return outOfScope(supply, 'taxed_outside_union');
  if (buyerOwesIn(supply, placeOfService(supply))) return owedThere(supply);
  return { why: 'place_of_supply_abroad' as const };
}

function outOfScope(supply: Supply, why: TreatmentReason) {
  return { why, ...treated(supply, 'out_of_scope', 'O') };
}

function owedThere(supply: Supply) {
  return { why: 'reverse_charge_there' as const, ...treated(supply, 'reverse_charge', 'AE') };
}

/** The country of the place lets the buyer owe the VAT of a seller who is not established there (art. 194). */
function buyerOwesIn({ suppliersAbroad, kind, buyer }: Supply, place: Supply['seller']): boolean {
  const isRegistered = buyer.numbers.some((number) => isOfDestination(number, place));
  const holds = ({ supplies, buyer: who }: SuppliersAbroad) =>
    supplies.includes(kind) && (who === 'any_business' || isRegistered);
  return buyer.isBusiness && suppliersAbroad.some(holds);
}

/** Goods and electronic services to a consumer in another Member State, by the VAT there (art. 33, 58, 369b). */
function ifOneStopShop(supply: Supply) {
  if (!supply.isOneStopShop || crossingOfSupply(supply) !== 'inside') return undefined;
  return { why: 'one_stop_shop' as const, ...standardVat(supply) };
}

function ifDomestic(supply: Supply) {
  if (crossingOfSupply(supply) !== 'inside') return undefined;
  const own = domesticVat(supply);
  return own
    ? { why: 'article_default' as const, ...own }
    : { why: 'domestic' as const, ...standardVat(supply) };
}

/** A service to a consumer is taxed where the seller is (art. 45), and so are goods within the Union below a threshold. */
function ifConsumer(supply: Supply) {
  const leavesUnion = supply.kind === 'goods' && crossingOfSupply(supply) === 'outside';
  if (supply.buyer.isBusiness || leavesUnion) return undefined;
  return { why: 'consumer_abroad' as const, ...(domesticVat(supply) ?? standardVat(supply)) };
}

function ifWithinUnion(supply: Supply) {
  const { kind, buyer } = supply;
  if (crossingOfSupply(supply) !== 'union') return undefined;
  if (!(kind === 'goods' ? buyer.hasNumberOfOtherState : buyer.hasVatNumber)) {
    return { why: 'buyer_without_vat_number' as const, ...(domesticVat(supply) ?? standardVat(supply)) };
  }
  return kind === 'goods'
    ? { why: 'intra_community' as const, ...treated(supply, 'intra_community', 'K') }
    : { why: 'reverse_charge' as const, ...treated(supply, 'reverse_charge', 'AE') };
}

function ifAbroad(supply: Supply) {
  return supply.kind === 'goods'
    ? { why: 'export' as const, ...treated(supply, 'export', 'G') }
    : { why: 'outside_scope' as const, ...treated(supply, 'out_of_scope', 'O') };
}
