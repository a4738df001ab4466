// Codes of countries in EN 16931: ISO 3166-1, and what the standard adds to it.
import { COUNTRY_CODES } from '../contracts/countries';

const KOSOVO = '1A';
const NORTHERN_IRELAND = 'XI';

/** BR-CL-14, BR-CL-15: ISO 3166-1, Kosovo and Northern Ireland. */
export const EN_16931_COUNTRIES: ReadonlySet<string> = new Set([...COUNTRY_CODES, KOSOVO, NORTHERN_IRELAND]);

/** BR-CO-09: the same, and as EL Greece. */
export const VAT_PREFIXES: ReadonlySet<string> = new Set([...EN_16931_COUNTRIES, 'EL']);
