// ISO 3166-1 alpha-2 codes, and the currency and time zone of each country.

const CURRENCY_BY_COUNTRY: Record<string, string> = Object.fromEntries(
  `AD EUR,AE AED,AF AFN,AG XCD,AI XCD,AL ALL,AM AMD,AO AOA,AQ USD,AR ARS,AS USD,AT EUR,AU AUD,AW AWG,AX EUR,AZ AZN,
BA BAM,BB BBD,BD BDT,BE EUR,BF XOF,BG EUR,BH BHD,BI BIF,BJ XOF,BL EUR,BM BMD,BN BND,BO BOB,BQ USD,BR BRL,BS BSD,
BT BTN,BV NOK,BW BWP,BY BYN,BZ BZD,CA CAD,CC AUD,CD CDF,CF XAF,CG XAF,CH CHF,CI XOF,CK NZD,CL CLP,CM XAF,CN CNY,
CO COP,CR CRC,CU CUP,CV CVE,CW XCG,CX AUD,CY EUR,CZ CZK,DE EUR,DJ DJF,DK DKK,DM XCD,DO DOP,DZ DZD,EC USD,EE EUR,
EG EGP,EH MAD,ER ERN,ES EUR,ET ETB,FI EUR,FJ FJD,FK FKP,FM USD,FO DKK,FR EUR,GA XAF,GB GBP,GD XCD,GE GEL,GF EUR,
GG GBP,GH GHS,GI GIP,GL DKK,GM GMD,GN GNF,GP EUR,GQ XAF,GR EUR,GS GBP,GT GTQ,GU USD,GW XOF,GY GYD,HK HKD,HM AUD,
HN HNL,HR EUR,HT HTG,HU HUF,ID IDR,IE EUR,IL ILS,IM GBP,IN INR,IO USD,IQ IQD,IR IRR,IS ISK,IT EUR,JE GBP,JM JMD,
JO JOD,JP JPY,KE KES,KG KGS,KH KHR,KI AUD,KM KMF,KN XCD,KP KPW,KR KRW,KW KWD,KY KYD,KZ KZT,LA LAK,LB LBP,LC XCD,
LI CHF,LK LKR,LR LRD,LS LSL,LT EUR,LU EUR,LV EUR,LY LYD,MA MAD,MC EUR,MD MDL,ME EUR,MF EUR,MG MGA,MH USD,MK MKD,
ML XOF,MM MMK,MN MNT,MO MOP,MP USD,MQ EUR,MR MRU,MS XCD,MT EUR,MU MUR,MV MVR,MW MWK,MX MXN,MY MYR,MZ MZN,NA NAD,
NC XPF,NE XOF,NF AUD,NG NGN,NI NIO,NL EUR,NO NOK,NP NPR,NR AUD,NU NZD,NZ NZD,OM OMR,PA PAB,PE PEN,PF XPF,PG PGK,
PH PHP,PK PKR,PL PLN,PM EUR,PN NZD,PR USD,PS ILS,PT EUR,PW USD,PY PYG,QA QAR,RE EUR,RO RON,RS RSD,RU RUB,RW RWF,
SA SAR,SB SBD,SC SCR,SD SDG,SE SEK,SG SGD,SH SHP,SI EUR,SJ NOK,SK EUR,SL SLE,SM EUR,SN XOF,SO SOS,SR SRD,SS SSP,
ST STN,SV USD,SX XCG,SY SYP,SZ SZL,TC USD,TD XAF,TF EUR,TG XOF,TH THB,TJ TJS,TK NZD,TL USD,TM TMT,TN TND,TO TOP,
TR TRY,TT TTD,TV AUD,TW TWD,TZ TZS,UA UAH,UG UGX,UM USD,US USD,UY UYU,UZ UZS,VA EUR,VC XCD,VE VES,VG USD,VI USD,
VN VND,VU VUV,WF XPF,WS WST,YE YER,YT EUR,ZA ZAR,ZM ZMW,ZW ZWG`
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
);

export const COUNTRY_CODES: ReadonlySet<string> = new Set(Object.keys(CURRENCY_BY_COUNTRY));

/** The currency of a country; EUR for one that is not listed. */
export function defaultCurrency(country: string): string {
  return CURRENCY_BY_COUNTRY[country] ?? 'EUR';
}

/** Time zones of capitals, for countries with several zones of which the first in the alphabet is another. */
const ZONE_OF_CAPITAL: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  KI: 'Pacific/Tarawa',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  RU: 'Europe/Moscow',
  UZ: 'Asia/Tashkent',
};

/** The time zone of a country, of its capital where it has several; UTC for one without people or that is not listed. */
export function defaultTimeZone(country: string): string {
  if (!COUNTRY_CODES.has(country)) return 'UTC';
  // Node.js 20 has the property of the proposal, later ones the method
  const region: Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] } = new Intl.Locale(
    `und-${country}`,
  );
  const zones = region.getTimeZones?.() ?? region.timeZones ?? [];
  return ZONE_OF_CAPITAL[country] ?? zones[0] ?? 'UTC';
}
