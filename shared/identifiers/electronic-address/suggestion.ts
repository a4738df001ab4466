// The electronic address that a party most likely has, by its country and the identifiers it is stored with. It is only
// ever suggested: whether it receives there is known to the party alone.
import type { ElectronicAddress } from '../../contracts/party-fields';
import { EUROPEAN_CODES } from '../spelling';
import { electronicAddressFaults } from './fault';

export interface Identifiable {
  country: string | null;
  identifiers: readonly { scheme: string; value: string }[];
}

/** Makes an address of the value of an identifier; null if there is none for it. */
type Making = (number: string) => string | null;

const asIs: Making = (number) => number;
const withPrefix =
  (prefix: string): Making =>
  (number) =>
    number.startsWith(prefix) ? number : prefix + number;
const digitsOnly: Making = (number) => number.replace(/\D/g, '');
const vat = (eas: string, country: string): Step => [['vat', 'vat-ue'], eas, withPrefix(country)];

/** Names of an identifier, the scheme of the address, and how its value is made. */
type Step = [names: string[], eas: string, making: Making];

/**
 * The first identifier that makes an address wins: public bodies have routing codes, then comes what the country registers
 * its businesses with in Peppol, or in its own network (FR: BR-FR-21; IT: codice destinatario).
 */
const COUNTRY_STEPS: Record<string, Step[]> = {
  AE: [[['tin'], '0235', digitsOnly]],
  AT: [[['gov-org'], '9915', asIs], vat('9914', 'AT')],
  AU: [[['vat', 'abn'], '0151', digitsOnly]],
  BE: [
    [['enterprise-no'], '0208', digitsOnly],
    [['vat'], '0208', digitsOnly],
  ],
  BG: [vat('9926', 'BG')],
  CH: [
    [['uid'], '0183', asIs],
    [['vat'], '0183', (number) => number.slice(0, 12)],
  ],
  CY: [vat('9928', 'CY')],
  CZ: [vat('9929', 'CZ'), [['ico'], '0154', digitsOnly]],
  DE: [[['leitweg-id'], '0204', asIs], vat('9930', 'DE')],
  DK: [
    [['ean'], '0088', digitsOnly],
    [['cvr', 'vat'], '0184', withPrefix('DK')],
  ],
  EE: [[['reg-code'], '0191', digitsOnly], vat('9931', 'EE')],
  ES: [vat('9920', 'ES'), [['nif'], '9920', withPrefix('ES')]],
  FI: [
    [['ovt'], '0216', asIs],
    [['ytunnus', 'vat'], '0216', (number) => `0037${number.replace(/\D/g, '')}`],
  ],
  FR: [
    [['ctc-address', 'siren'], '0225', asIs],
    [['siret'], '0225', (number) => number.slice(0, 9)],
    [['vat'], '0225', (number) => number.slice(-9)],
  ],
  GB: [[['vat', 'xi-vat'], '9932', (number) => (/^(GB|XI)/.test(number) ? number : `GB${number}`)]],
  GR: [[['vat'], '9933', (number) => `EL${number.replace(/^(EL|GR)/, '')}`]],
  HR: [vat('9934', 'HR'), [['oib'], '9934', withPrefix('HR')]],
  HU: [vat('9910', 'HU'), [['adoszam'], '9910', (number) => `HU${number.slice(0, 8)}`]],
  IE: [vat('9935', 'IE')],
  IS: [[['kennitala'], '0196', digitsOnly]],
  IT: [
    [
      ['codice-destinatario'],
      '0205',
      (number) => (/^[A-Z0-9]{7}$/.test(number) ? destinationCode(number) : null),
    ],
    [['codice-destinatario'], '0201', (number) => (/^[A-Z0-9]{6}$/.test(number) ? number : null)],
    [['vat'], '0211', withPrefix('IT')],
    [['codice-fiscale'], '0210', asIs],
  ],
  JP: [
    [['vat', 'invoice-number'], '0221', withPrefix('T')],
    [['corporate-no'], '0188', digitsOnly],
  ],
  LI: [[['vat'], '9936', asIs]],
  LT: [[['entity-code'], '0200', digitsOnly], vat('9937', 'LT')],
  LU: [vat('9938', 'LU')],
  LV: [[['reg-no'], '0218', digitsOnly], vat('9939', 'LV')],
  MC: [vat('9940', 'FR')],
  MT: [vat('9943', 'MT')],
  NL: [[['oin'], '0190', digitsOnly], [['kvk'], '0106', digitsOnly], vat('9944', 'NL')],
  NO: [[['orgnr', 'vat'], '0192', digitsOnly]],
  NZ: [[['nzbn'], '0088', digitsOnly]],
  PL: [vat('9945', 'PL'), [['nip'], '9945', withPrefix('PL')]],
  PT: [vat('9946', 'PT'), [['nif'], '9946', withPrefix('PT')]],
  RO: [vat('9947', 'RO'), [['cui'], '9947', withPrefix('RO')]],
  SE: [
    [['orgnr'], '0007', digitsOnly],
    [['vat'], '0007', (number) => digitsOnly(number)?.slice(0, 10) ?? null],
  ],
  SI: [vat('9949', 'SI')],
  SK: [[['dic'], '0245', digitsOnly], vat('9950', 'SK')],
  TR: [[['vat', 'vkn'], '9952', asIs]],
};

/** Territories with codes of their own whose businesses have the numbers of the country. */
const NUMBERED_AS: Readonly<Record<string, string>> = {
  ...Object.fromEntries('GP MQ GF RE YT PM BL MF'.split(' ').map((code) => [code, 'FR'])),
  AX: 'FI',
  SJ: 'NO',
};
const STEPS: Readonly<Record<string, Step[]>> = {
  ...COUNTRY_STEPS,
  ...Object.fromEntries(Object.entries(NUMBERED_AS).map(([code, as]) => [code, COUNTRY_STEPS[as] ?? []])),
};

/** A GLN is an address in every country. */
const EVERYWHERE: Step[] = [[['gln'], '0088', digitsOnly]];

/** null where no identifier makes an address that could exist. */
export function suggestedAddress({ country, identifiers }: Identifiable): ElectronicAddress | null {
  if (identifiers.length === 0) return null;
  const own = identifiers.filter((identifier) => !isOfOtherCountry(identifier, country));
  const steps = country !== null && Object.hasOwn(STEPS, country) ? STEPS[country] : [];
  for (const step of [...EVERYWHERE, ...(steps ?? [])]) {
    const address = addressBy(step, own);
    if (address) return address;
  }
  return null;
}

/** Countries whose VAT numbers begin as those of another one. */
const BEGINS_AS: Readonly<Record<string, string>> = { ...NUMBERED_AS, MC: 'FR' };

/** A VAT number of another country than that of the address: it makes no address of this one. */
function isOfOtherCountry(
  { scheme, value }: Identifiable['identifiers'][number],
  country: string | null,
): boolean {
  const [letters = ''] = /^[A-Z]{2}(?=[0-9A-Z]{6})/.exec(compact('', value)) ?? [];
  const state = EUROPEAN_CODES[letters] ?? letters;
  const isVat = scheme.trim().toLowerCase() === 'vat' && Object.hasOwn(STEPS, state);
  return isVat && state !== country && state !== BEGINS_AS[country ?? ''];
}

function addressBy(
  [names, scheme, making]: Step,
  identifiers: Identifiable['identifiers'],
): ElectronicAddress | undefined {
  return names
    .flatMap((name) => identifiers.filter((identifier) => identifier.scheme.trim().toLowerCase() === name))
    .map(({ value }) => making(compact(scheme, value)))
    .filter((value) => value !== null)
    .map((value) => ({ scheme, value }))
    .find((address) => electronicAddressFaults(address).length === 0);
}

/** Signs between the digits are for readers; those of a Leitweg-ID and of a French address belong to it. */
function compact(scheme: string, value: string): string {
  const written = value.trim().toUpperCase();
  return /^(0204|0225|9915)$/.test(scheme) ? written.replace(/\s/g, '') : written.replace(/[\s.,/-]/g, '');
}

/** Seven zeros stand for consumers, seven X for foreigners: both are nobody's address. */
function destinationCode(code: string): string | null {
  return code === '0000000' || code === 'XXXXXXX' ? null : code;
}
