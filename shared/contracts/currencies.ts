// ISO 4217 (list one, 2026) with minor units. Our own table, because Intl answers 0 decimals for HUF and IDR,
// where the standard says 2.

const MINOR_UNITS: Record<string, number> = {};
const TWO =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE ' +
  'CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR ' +
  'KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB ' +
  'PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY ' +
  'TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG';
const ZERO = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const THREE = 'BHD IQD JOD KWD LYD OMR TND';
for (const code of TWO.split(' ')) MINOR_UNITS[code] = 2;
for (const code of ZERO.split(' ')) MINOR_UNITS[code] = 0;
for (const code of THREE.split(' ')) MINOR_UNITS[code] = 3;

export const CURRENCY_CODES: ReadonlySet<string> = new Set(Object.keys(MINOR_UNITS));

/** Decimals of the smallest unit of a currency, e.g. 2 for EUR, 0 for JPY. */
export function minorUnits(currency: string): number {
  return MINOR_UNITS[currency] ?? 2;
}
