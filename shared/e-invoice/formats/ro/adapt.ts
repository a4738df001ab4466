// Romania's CIUS (OMFP 1366/2021): counties by their code, Bucharest by its sectors, buyers by any number of theirs.
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Buyer } from '../../semantic/parties';
import type { Address } from '../../semantic/values';
import { storedIdentifier } from '../stored-identifier';
import { countyNamed, countyOfPostalCode, sectorOf } from './counties';
import { withShortTexts } from './texts';

/** BR-RO-020 has no deposit, partial invoice, debit note or self-billed credit note: the document stays what it is. */
const TYPES: Readonly<Record<string, string>> = { '386': '380', '326': '380', '383': '380', '261': '381' };

export function toRomanian(invoice: SemanticInvoice): SemanticInvoice {
  const { seller, typeCode } = invoice;
  const buyer = identifiedBuyer(invoice);
  return withShortTexts({
    ...invoice,
    typeCode: TYPES[typeCode] ?? typeCode,
    seller: { ...seller, postalAddress: withCounty(seller.postalAddress) },
    buyer: { ...buyer, postalAddress: withCounty(buyer.postalAddress) },
  });
}

/** OUG 138/2024: a consumer who names no number. */
const CONSUMER = '0000000000000';

/** BT-47 is how the system finds the buyer that has no VAT number: by its CUI or CNP, before the number of a register. */
function identifiedBuyer(invoice: SemanticInvoice): Buyer {
  const { buyer, national } = invoice;
  if (buyer.vatIdentifier) return buyer;
  const named = ['cui', 'cnp', 'vat'].flatMap((scheme) => storedIdentifier(invoice, 'buyer', scheme) ?? []);
  const isConsumer = national?.buyer?.isBusiness === false;
  const value = named[0] ?? buyer.legalRegistration?.value ?? (isConsumer ? CONSUMER : undefined);
  if (value === undefined) return buyer;
  const { identifiers = [], ...rest } = buyer;
  const others = identifiers.filter((one) => one.value !== value);
  return { ...rest, legalRegistration: { value }, ...(others.length > 0 ? { identifiers: others } : {}) };
}

function withCounty(address: Address): Address {
  const { countryCode, countrySubdivision = '', city = '', postCode = '' } = address;
  if (countryCode !== 'RO') return address;
  const code = countyNamed(countrySubdivision) ?? countyOfPostalCode(postCode) ?? countyNamed(city);
  if (code === undefined) return address;
  const sector = code === 'B' ? sectorIn(address) : undefined;
  return {
    ...address,
    countrySubdivision: `RO-${code}`,
    ...(sector ? { city: `SECTOR${sector}` } : {}),
  };
}

function sectorIn({ city, line1, line2, postCode = '' }: Address): string | undefined {
  return /(?:sector(?:ul)?\s*)([1-6])\b/i.exec(`${city} ${line1} ${line2}`)?.[1] ?? sectorOf(postCode);
}
