// The order of town, region and postal code in addresses of a country.
import type { AddressOrder } from '../contracts/country-readiness/country-policy';
import type { PresentedCountry } from './dataset';

/** null for a country without a fact of its own: postal code and town, the region below them. */
export function addressOrderOf(
  country: string,
  countries: ReadonlyMap<string, PresentedCountry>,
): AddressOrder | null {
  for (const [code, { 'country-policy': policy }] of countries) {
    const { addresses } = policy ?? {};
    if (addresses && (code === country || addresses.alsoIn?.includes(country))) return addresses.order;
  }
  return null;
}
