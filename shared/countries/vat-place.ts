// The place for VAT: Monaco is France, the Canary Islands are outside of the Union (VAT Directive art. 5 to 7).

import { isoCodeOf } from './country-code';
import type { PresentedCountry } from './dataset';
import type { PresentedFacts } from './loading/file-schemas';
import { departureState } from './member-state';

type Territory = NonNullable<PresentedFacts['country-policy']['vatTerritories']>[number];
type Countries = ReadonlyMap<string, PresentedCountry>;

export interface VatPlace {
  /** The country whose VAT it is: FR for Monaco. */
  country: string;
  /** The VAT area: that of another country where its VAT applies, as CH in Liechtenstein. */
  area: string;
  /** Prefix of VAT numbers for goods that leave from there: EL, XI. */
  departureState: string;
  /** Its name, where the place is a special territory. */
  territory: string | null;
  isEuForGoods: boolean;
  isEuForServices: boolean;
  ownTax: 'L' | 'M' | null;
  /** The region of the rates that apply to a seller there; null for those of the country. */
  rateRegion: string | null;
  /** Services have the rates of the place where they are supplied, not of the seller. */
  ratesFollowSupply: boolean;
  /** A part of a Member State that is outside of VAT, and has no other tax that is known. */
  isWithoutVat: boolean;
  /** There are facts about the country. */
  isKnown: boolean;
}

export interface Place {
  country: string;
  postalCode?: string | null | undefined;
}

/** Northern Ireland has a code of its own in VAT numbers only. */
const NORTHERN_IRELAND = { country: 'GB', postalCode: 'BT1' };

export function vatPlace(place: Place, countries: Countries): VatPlace {
  const { country, postalCode } = place.country === 'XI' ? NORTHERN_IRELAND : place;
  const code = isoCodeOf(country);
  const home = withTerritory(code, countries) ?? code;
  const policy = countries.get(home)?.['country-policy'];
  const territory = policy?.vatTerritories?.find((each) => isIn(each, code, home, postalCode));
  const isMember = policy?.europeanUnion.member ?? false;
  return {
    country: home,
    area: territory?.vatArea ?? policy?.vatArea?.country ?? home,
    departureState: departureState(home, countries),
    territory: territory?.name ?? null,
    isEuForGoods: isEu(territory?.goods, isMember),
    isEuForServices: isEu(territory?.services, isMember),
    ownTax: territory?.ownTax ?? null,
    rateRegion: territory?.rateRegion ?? null,
    ratesFollowSupply: territory?.ratesFollowSupply ?? false,
    isWithoutVat: isMember && territory !== undefined && isOutsideOfVat(territory),
    isKnown: policy !== undefined,
  };
}

function isEu(treatment: Territory['goods'] | undefined, isMember: boolean): boolean {
  if (treatment === undefined || treatment === 'as_country') return isMember;
  return treatment === 'eu';
}

function isOutsideOfVat({ goods, services, ownTax, rateRegion, vatArea }: Territory): boolean {
  return goods === 'outside' && services === 'outside' && !ownTax && !rateRegion && !vatArea;
}

/** The country one of whose territories has this code of its own. */
function withTerritory(code: string, countries: Countries): string | undefined {
  for (const [home, facts] of countries) {
    const territories = facts['country-policy']?.vatTerritories ?? [];
    if (territories.some(({ countryCodes }) => countryCodes?.includes(code))) return home;
  }
  return undefined;
}

function isIn(
  { countryCodes, postalCodes }: Territory,
  code: string,
  home: string,
  postalCode: string | null | undefined,
): boolean {
  if (countryCodes?.includes(code)) return true;
  return code === home && postalCodes !== undefined && new RegExp(postalCodes).test(postalCode?.trim() ?? '');
}
