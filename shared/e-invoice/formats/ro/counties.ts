// Counties of Romania (ISO 3166-2:RO) by their names and by the first two digits of a postal code.

const NAMES: Readonly<Record<string, string>> = {
  alba: 'AB',
  arad: 'AR',
  arges: 'AG',
  bacau: 'BC',
  bihor: 'BH',
  'bistrita-nasaud': 'BN',
  botosani: 'BT',
  brasov: 'BV',
  braila: 'BR',
  bucuresti: 'B',
  buzau: 'BZ',
  'caras-severin': 'CS',
  calarasi: 'CL',
  cluj: 'CJ',
  constanta: 'CT',
  covasna: 'CV',
  dambovita: 'DB',
  dolj: 'DJ',
  galati: 'GL',
  giurgiu: 'GR',
  gorj: 'GJ',
  harghita: 'HR',
  hunedoara: 'HD',
  ialomita: 'IL',
  iasi: 'IS',
  ilfov: 'IF',
  maramures: 'MM',
  mehedinti: 'MH',
  mures: 'MS',
  neamt: 'NT',
  olt: 'OT',
  prahova: 'PH',
  'satu mare': 'SM',
  salaj: 'SJ',
  sibiu: 'SB',
  suceava: 'SV',
  teleorman: 'TR',
  timis: 'TM',
  tulcea: 'TL',
  vaslui: 'VS',
  valcea: 'VL',
  vrancea: 'VN',
};
/** Codes of Bucharest begin with 0 and the sector, those of Ilfov with 07. */
const POSTAL: Readonly<Record<string, string>> = {
  '07': 'IF',
  '08': 'GR',
  '10': 'PH',
  '11': 'AG',
  '12': 'BZ',
  '13': 'DB',
  '14': 'TR',
  '20': 'DJ',
  '21': 'GJ',
  '22': 'MH',
  '23': 'OT',
  '24': 'VL',
  '30': 'TM',
  '31': 'AR',
  '32': 'CS',
  '33': 'HD',
  '40': 'CJ',
  '41': 'BH',
  '42': 'BN',
  '43': 'MM',
  '44': 'SM',
  '45': 'SJ',
  '50': 'BV',
  '51': 'AB',
  '52': 'CV',
  '53': 'HR',
  '54': 'MS',
  '55': 'SB',
  '60': 'BC',
  '61': 'NT',
  '62': 'VN',
  '70': 'IS',
  '71': 'BT',
  '72': 'SV',
  '73': 'VS',
  '80': 'GL',
  '81': 'BR',
  '82': 'TL',
  '90': 'CT',
  '91': 'CL',
  '92': 'IL',
};
const CODES = new Set(Object.values(NAMES));

/** The code of a county or of a place of that name. */
export function countyNamed(text: string): string | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const code = plain.replace(/^ro-/, '').toUpperCase();
  if (CODES.has(code)) return code;
  return NAMES[plain.replace(/^(?:judetul|jud\.?|municipiul)\s+/, '').replace(/,?\s*sector.*$/, '')];
}

/** The county of a postal code, which has six digits since 2003. */
export function countyOfPostalCode(postCode: string): string | undefined {
  const [, digits = ''] = /^(\d{2})\d{4}$/.exec(postCode.trim()) ?? [];
  return sectorOf(postCode) ? 'B' : POSTAL[digits];
}

/** The sector of Bucharest, 1 to 6, that a postal code is of. */
export function sectorOf(postCode: string): string | undefined {
  return /^0([1-6])\d{4}$/.exec(postCode.trim())?.[1];
}
