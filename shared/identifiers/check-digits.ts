// Check-digit procedures by the names in the files of facts: those of `stdnum`, and those that it lacks or has too narrow.
import { stdnum } from 'stdnum';
import { isBulgarianVat, isCzechDic, isGs1, isMod97 } from './check-digits-own';

type Procedure = (number: string) => boolean;

const OWN: Record<string, Procedure> = {
  'own.gs1': isGs1,
  'own.mod97-10': isMod97,
  'own.bg.vat': (number) => isBulgarianVat(number, (egn) => byStdnum('bg', 'egn', egn)),
  'own.cz.dic': (number) => isCzechDic(number) || byStdnum('cz', 'dic', number),
  // businesses in Northern Ireland write XI before the number they have in the United Kingdom
  'own.gb.vat': (number) => byStdnum('gb', 'vat', number.replace(/^XI/i, 'GB')),
  'own.jp.invoice-number': (number) => byStdnum('jp', 'cn', number.replace(/^T/i, '')),
  // the first eight digits are those of the VAT number
  'own.hu.adoszam': (number) => byStdnum('hu', 'anum', number.slice(0, 8)),
  // since 2024 an NPWP of 15 digits is written with a 0 before it; a person has the 16 digits of the NIK (PMK 112/2022)
  'own.id.npwp': (number) => {
    const digits = number.replace(/\D/g, '');
    return (digits.length === 16 && !digits.startsWith('0')) || byStdnum('id', 'npwp', digits.slice(-15));
  },
  // a company has the eleven digits of its partita IVA, a person sixteen characters (DM 23/12/1976, art. 6 and 7)
  'own.it.codice-fiscale': (number) =>
    byStdnum('it', /^\d{11}$/.test(number) ? 'iva' : 'codicefiscale', number),
  // personal codes that begin with 32 hold no date of birth (since July 2017), and are not checked
  'own.lv.pvn': (number) => /^(?:LV)?32\d{9}$/i.test(number) || byStdnum('lv', 'pvn', number),
  // the SAT gives these to buyers without one of their own: the public, and residents of other countries
  'own.mx.rfc': (number) => /^(?:XAXX|XEXX)010101000$/i.test(number) || byStdnum('mx', 'rfc', number),
  // thirteen zeros are a consumer who names no number (OUG 138/2024)
  'own.ro.cnp': (number) => /^0{13}$/.test(number) || byStdnum('ro', 'cnp', number),
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
