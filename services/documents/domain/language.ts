import type { Locale } from '../../../shared/contracts/primitives';
import { countryLocale, localeOf } from '../../../shared/runtime/locale';
import type { ClientProfile, CompanyProfile } from './seller-buyer';

type Spoken = Pick<ClientProfile | CompanyProfile, 'language' | 'country'>;

/** The language of the client, or of its country, before that of the company, or of its country; else English. */
export function languageFor(client: Spoken | null, company: Spoken): Locale {
  for (const party of [client, company]) {
    if (party?.language) return localeOf(party.language);
    const ofCountry = countryLocale(party?.country ?? null);
    if (ofCountry) return ofCountry;
  }
  return 'en';
}
