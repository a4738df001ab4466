// Romania's CIUS (OMFP 1366/2021): counties by their code, Bucharest by its sectors.
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Address } from '../../semantic/values';

// ISO 3166-2:RO
const COUNTIES: Readonly<Record<string, string>> = {
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

export function toRomanian(invoice: SemanticInvoice): SemanticInvoice {
  const { seller, buyer } = invoice;
  return {
    ...invoice,
    seller: { ...seller, postalAddress: withCounty(seller.postalAddress) },
    buyer: { ...buyer, postalAddress: withCounty(buyer.postalAddress) },
  };
}

function withCounty(address: Address): Address {
  const { countryCode, countrySubdivision, city } = address;
  if (countryCode !== 'RO') return address;
  const code = countyOf(countrySubdivision ?? '') ?? countyOf(city ?? '');
  if (code === undefined) return address;
  const sector =
    code === 'B' ? /(?:sector(?:ul)?\s*)([1-6])\b/i.exec(`${city} ${address.line1} ${address.line2}`) : null;
  return {
    ...address,
    countrySubdivision: `RO-${code}`,
    ...(sector ? { city: `SECTOR${sector[1]}` } : {}),
  };
}

function countyOf(text: string): string | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const code = plain.replace(/^ro-/, '').toUpperCase();
  if (Object.values(COUNTIES).includes(code)) return code;
  return COUNTIES[plain.replace(/^(?:judetul|jud\.?|municipiul)\s+/, '').replace(/,?\s*sector.*$/, '')];
}
