// Check-digit procedures by the names in the files of facts: those of `stdnum`, and a few that it lacks.
import { stdnum } from 'stdnum';

type Procedure = (number: string) => boolean;

const OWN: Record<string, Procedure> = {
  'own.gs1': isGs1,
  'own.mod97-10': isMod97,
  // businesses in Northern Ireland write XI before the number they have in the United Kingdom
  'own.gb.vat': (number) => byStdnum('gb', 'vat', number.replace(/^XI/i, 'GB')),
  'own.jp.invoice-number': (number) => byStdnum('jp', 'cn', number.replace(/^T/i, '')),
  // the first eight digits are those of the VAT number
  'own.hu.adoszam': (number) => byStdnum('hu', 'anum', number.slice(0, 8)),
};

/** undefined for a name that no procedure has. */
export function procedureNamed(name: string): Procedure | undefined {
  const [kind, country = '', key = ''] = name.split('.');
  if (kind === 'own') return OWN[name];
  return stdnum[country.toUpperCase()]?.[key] && ((number) => byStdnum(country, key, number));
}

function byStdnum(country: string, key: string, number: string): boolean {
  try {
    return stdnum[country.toUpperCase()]?.[key]?.validate(number).isValid ?? false;
  } catch {
    // some validators throw for a text without letters and digits
    return false;
  }
}

/** Mod 10 with weights 1 and 3 from the right (GS1 General Specifications, 7.9). */
function isGs1(number: string): boolean {
  const digits = [...number.replace(/\D/g, '')].reverse().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** ISO 7064, mod 97-10 over letters (A = 10) and digits. */
function isMod97(number: string): boolean {
  const digits = [...number.replace(/[^0-9A-Za-z]/g, '')]
    .map((character) => Number.parseInt(character, 36))
    .join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
