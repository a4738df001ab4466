// VAT of a country in which the seller is not registered: it is in no return, and owed by who shows it (Directive 2006/112/EC,
// article 203).
import Big from 'big.js';
import type { DocumentLine } from '../../contracts/documents/lines';
import { countryName, placeName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { crossingOf, placesOf } from '../treatment/supply';
import type { Breach } from './rule';

type OfLine = Breach & { index: number; pointer: string };

const OF_GOODS = 'VATD-33';
const OF_SERVICES = 'VATD-45';
export const RULES_OF_SEAT = [OF_GOODS, OF_SERVICES] as const;

/** Lines with a rate of another country and not of the seller's. */
export function vatOfElsewhere(subject: CheckSubject): OfLine[] {
  const { sellerSide, lineKinds, registeredIn, hasOneStopShop, document } = subject;
  return document.lines.flatMap((line, index) => {
    const country = isSureOf(index, subject) ? countryOfRate(line, subject) : undefined;
    if (country === undefined || isDeclaredIn(country, index, subject)) return [];
    const isGoods = (lineKinds[index] ?? []).includes('goods');
    const law = isGoods
      ? 'the VAT of the country of departure (article 33, 59c)'
      : 'the VAT of the seller (article 45)';
    const isKnownThere = registeredIn.includes(country) || hasOneStopShop;
    const { lineNumber, vatRate: rate } = line;
    return [
      {
        index,
        pointer: `/lines/${index}/vatRate`,
        rule: isGoods ? OF_GOODS : OF_SERVICES,
        sentence: isKnownThere ? 'registration_missing.not_due' : 'registration_missing.rate',
        line: lineNumber,
        rate,
        law,
        country: countryName(country),
        home: countryName(sellerSide.home.country),
      },
    ];
  });
}

/** A business abroad has a warning of its own (`vat_charged_to_business_abroad`) where nothing says what is sold. */
function isSureOf(index: number, { trade, lineKinds }: CheckSubject): boolean {
  return trade !== null && (!trade.buyer.isBusiness || lineKinds[index]?.length === 1);
}

function countryOfRate({ vatCategory, vatRate }: DocumentLine, subject: CheckSubject): string | undefined {
  const isRate = ({ percent }: { percent: string }) => new Big(percent).eq(vatRate);
  const { ratesElsewhere, vatRates, places } = subject;
  const isInRegion = [places?.seller, places?.buyer, places?.destination].some(
    (place) => place?.rateRegion != null,
  );
  if (vatCategory !== 'S' || new Big(vatRate).eq(0)) return undefined;
  const atHome = vatRates.filter((one) => !one.isElsewhere && (isInRegion || !one.isRegional));
  if (atHome.some(isRate)) return undefined;
  return ratesElsewhere.find(isRate)?.country;
}

/** A registration there, or the One-Stop-Shop for goods and electronic services to consumers. */
function isDeclaredIn(country: string, index: number, subject: CheckSubject): boolean {
  const { registeredIn, hasOneStopShop, buyer, places, lineKinds, document } = subject;
  const placeRule = document.lines[index]?.placeRule;
  const isTaxedThere = placeRule !== undefined || (lineKinds[index] ?? []).includes('goods');
  if (registeredIn.includes(country)) return isTaxedThere || buyer?.type === 'COMPANY';
  const isInUnion = [places?.destination, places?.buyer].some(
    (place) => place?.country === country && place.isEuForGoods,
  );
  return hasOneStopShop && buyer?.type === 'INDIVIDUAL' && isInUnion && isTaxedThere;
}

/** VAT of the seat for what a company of the One-Stop-Shop declares by it (art. 33, 58, 369b). */
export function vatOfSeatDespiteShop(subject: CheckSubject): OfLine[] {
  const { trade, hasOneStopShop, document, lineKinds } = subject;
  if (!trade || !hasOneStopShop || trade.buyer.isBusiness || trade.isOneStopShop || trade.isSellerExempt)
    return [];
  return document.lines.flatMap(({ vatCategory, lineNumber: line, placeRule }, index) => {
    const kind = placeRule === 'electronic' ? 'service' : 'goods';
    const place = kind === 'goods' ? trade.destination : trade.buyer.place;
    const isSure = placeRule === 'electronic' || lineKinds[index]?.join() === 'goods';
    const isAcross = crossingOf({ ...placesOf(trade), buyer: place }, kind) === 'union';
    if (vatCategory !== 'S' || !isSure || !isAcross) return [];
    return [
      {
        index,
        pointer: `/lines/${index}/vatRate`,
        sentence: 'vat_category_of_other_place.one_stop_shop',
        line,
        seller: placeName(trade.seller),
        place: placeName(place),
      },
    ];
  });
}
