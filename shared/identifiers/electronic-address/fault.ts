// Checks an electronic address (BT-34, BT-49) by the EAS list and by what is known of its scheme.
import { isListed } from '../../code-lists/code-list';
import { isEmail } from '../../contracts/formats';
import type { ElectronicAddress } from '../../contracts/party-fields';
import type { FieldError } from '../../runtime/errors';
import { procedureNamed } from '../check-digits';
import { isMod11TwoRows } from '../check-digits-own';
import { vatSchemes } from './vat-schemes';

/** Printable ASCII without spaces; Peppol allows 135 characters with the scheme (policy for identifiers, POLICY 1). */
const CHARACTERS = /^[\x21-\x7e]{1,125}$/;
const EMAIL_SCHEMES = ['EM', '0202'];

/** Empty for an address that could exist. */
export function electronicAddressFaults(
  address: ElectronicAddress | null | undefined,
  at = '/electronicAddress',
): FieldError[] {
  if (!address) return [];
  if (!isListed('eas', address.scheme)) {
    const message =
      'must be a code of the EAS list, such as 0088 (GLN), 9930 (German VAT number) or EM (e-mail)';
    return [{ pointer: `${at}/scheme`, message }];
  }
  const message = valueFault(address);
  return message === undefined ? [] : [{ pointer: `${at}/value`, message }];
}

function valueFault({ scheme: code, value }: ElectronicAddress): string | undefined {
  const scheme = addressScheme(code);
  const like = scheme ? `like ${scheme.example} (${scheme.label})` : `in the characters of scheme ${code}`;
  if (/\s/.test(value)) return `must be written without spaces, ${like}`;
  if (value.startsWith(`${code}:`)) return `must be written without ${code}: before it, ${like}`;
  // an e-mail address may have letters of any script
  if (!EMAIL_SCHEMES.includes(code) && !CHARACTERS.test(value))
    return `must be written ${like}, in at most 125 letters, digits and signs of ASCII`;
  if (!scheme) return undefined;
  if (!scheme.pattern.test(value)) return `must be written ${like}`;
  if (scheme.hasRightDigits?.(value) !== false) return undefined;
  if (EMAIL_SCHEMES.includes(code)) return `must be written ${like}`;
  return `has wrong check digits for ${scheme.label}; a right one is ${scheme.example}`;
}

/**
 * The form of an electronic address in the schemes of the EAS list that define it. Structures and check digits are those
 * of the Peppol code list of participant identifier schemes; R040 to R057 are rules of PEPPOL-COMMON (BIS Billing 3.0),
 * BR-FR of the French CTC specification. A scheme that is not here is checked for its characters only.
 */
export interface AddressScheme {
  /** The name of the number among those who have one. */
  label: string;
  example: string;
  pattern: RegExp;
  /** The check digits of a value that has the pattern; absent: there are none, or they are not published. */
  hasRightDigits?: (value: string) => boolean;
}

const SCHEMES: Record<string, AddressScheme> = {
  '0002': scheme('SIREN or SIRET', '552008443', /^\d{9}(\d{5})?$/, isSirenOrSiret),
  '0007': scheme('Swedish organisationsnummer', '5560360793', /^\d{10}$/, by('stdnum.se.orgnr')), // R049
  '0009': scheme('SIRET', '73282932000074', /^\d{14}$/, by('stdnum.fr.siret')),
  '0037': scheme('Finnish OVT code', '003720774740', /^(0037)?\d{8}[0-9A-Z]{0,5}$/i, isOvt),
  '0060': scheme('D-U-N-S number', '812810734', /^\d{9}$/),
  '0088': scheme('GLN', '5790000436057', /^\d{13}$/, by('own.gs1')), // R040
  // R052 asks for ten digits, the code list for seventeen
  '0096': scheme('Danish P number', '1234567890', /^(\d{10}|\d{17})$/),
  '0106': scheme('KvK number', '12345678', /^\d{8}$/), // R054
  '0151': scheme('ABN', '51824753556', /^\d{11}$/, by('stdnum.au.abn')), // R050
  '0154': scheme('IČO', '25123891', /^\d{8}$/, by('stdnum.cz.ico')),
  '0158': scheme('IČO', '25123891', /^\d{8}$/, by('stdnum.cz.ico')),
  '0183': scheme('UID', 'CHE116281710', /^CHE\d{9}$/i, by('stdnum.ch.uid')),
  '0184': scheme('Danish CVR number', 'DK13585628', /^(DK)?\d{8}$/, by('stdnum.dk.cvr')), // R042
  '0188': scheme('Japanese corporate number', '5835678256246', /^\d{13}$/, by('stdnum.jp.cn')),
  '0190': scheme('OIN', '00000001820029336000', /^\d{20}$/), // R055
  '0191': scheme('Estonian registrikood', '12345678', /^\d{8}$/, by('stdnum.ee.registrikood')),
  '0192': scheme('Norwegian organisasjonsnummer', '995525828', /^\d{9}$/, by('stdnum.no.orgnr')), // R041
  '0196': scheme('kennitala', '4504013150', /^\d{10}$/, by('stdnum.is.kennitala')),
  '0198': scheme('Danish SE number', 'DK13585628', /^DK\d{8}$/), // R053
  '0199': scheme('LEI', '529900T8BM49AURSDO55', /^[A-Z0-9]{18}\d{2}$/i, by('own.mod97-10')),
  '0200': scheme('Lithuanian entity code', '119511515', /^(\d{9}|\d{7})$/, isLithuanianCode),
  '0201': scheme('codice univoco ufficio', 'UFABCD', /^[A-Z0-9]{6}$/i), // R044
  '0202': scheme('PEC', 'fatture@pec.example.it', /^[^\s@]+@[^\s@]+$/, isEmail),
  '0204': scheme(
    'Leitweg-ID',
    '04011000-1234512345-06',
    /^\d{2,12}(-[A-Z0-9]{0,30})?-\d{2}$/i,
    by('own.mod97-10'),
  ),
  '0205': scheme('codice destinatario', 'M5UXCR1', /^[A-Z0-9]{7}$/i),
  '0208': scheme('KBO/BCE number', '0428759497', /^[01]\d{9}$/, by('stdnum.be.vat')), // R043
  '0210': scheme('codice fiscale', '00743110157', /^(\d{11}|[A-Z0-9]{16})$/i, by('own.it.codice-fiscale')), // R045
  '0211': scheme('partita IVA', 'IT00743110157', /^IT\d{11}$/i, by('stdnum.it.iva')), // R047
  '0212': scheme('Y-tunnus', '2077474-0', /^\d{7}-?\d$/, by('stdnum.fi.ytunnus')),
  '0213': scheme('Finnish VAT number', 'FI20774740', /^FI\d{8}$/i, by('stdnum.fi.alv')),
  '0216': scheme('OVT code', '003720774740', /^0037\d{8}[0-9A-Z]{0,5}$/i, isOvt),
  '0217': scheme('KvK establishment number', '000012345678', /^\d{12}$/), // R057
  '0218': scheme('Latvian registration number', '40003521600', /^\d{11}$/, by('own.lv.pvn')),
  '0221': scheme('Japanese invoice number', 'T5835678256246', /^T\d{13}$/i, by('own.jp.invoice-number')),
  // BR-FR-23; BR-FR-21 and 22: it begins with the SIREN
  '0225': scheme(
    'SIREN, and what the addressee adds to it',
    '552008443',
    /^\d{9}([_.-][A-Z0-9_.-]{0,115})?$/i,
    (value) => isSirenOrSiret(value.slice(0, 9)),
  ),
  '0235': scheme('Emirati TIN', '1000000000', /^\d{10}$/),
  '0245': scheme('DIČ', '2022749619', /^\d{10}$/, by('stdnum.sk.dph')),
  EM: scheme('e-mail address', 'invoices@example.com', /^[^\s@]+@[^\s@]+$/, isEmail),
  ...Object.fromEntries(vatSchemes().map(([code, ...rest]) => [code, scheme(...rest)])),
};

/** undefined for a scheme of which no structure is known. */
export function addressScheme(code: string): AddressScheme | undefined {
  return Object.hasOwn(SCHEMES, code) ? SCHEMES[code] : undefined;
}

function scheme(
  label: string,
  example: string,
  pattern: RegExp,
  hasRightDigits?: (value: string) => boolean,
): AddressScheme {
  return { label, example, pattern, ...(hasRightDigits ? { hasRightDigits } : {}) };
}

/** A misspelled name is found when the file is loaded. */
function by(name: string): (value: string) => boolean {
  const procedure = procedureNamed(name);
  if (!procedure) throw new Error(`${name} is no check-digit procedure`);
  return procedure;
}

function isSirenOrSiret(value: string): boolean {
  return by(value.length === 9 ? 'stdnum.fr.siren' : 'stdnum.fr.siret')(value);
}

function isOvt(value: string): boolean {
  return by('stdnum.fi.ytunnus')(value.replace(/^0037/, '').slice(0, 8));
}

function isLithuanianCode(value: string): boolean {
  return value.length === 7 || isMod11TwoRows(value);
}
