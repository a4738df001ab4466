// The schemes of the EAS list that are the VAT number of a country. The prefix of the country may be missing, as it is in
// some registrations; the Dutch one may not (PEPPOL-COMMON-R056-1).
import { procedureNamed } from '../check-digits';

/** EAS code, prefix, what follows it, example, check digits. */
const VAT_NUMBERS: [code: string, prefix: string, body: string, example: string, procedure?: string][] = [
  ['9910', 'HU', '\\d{8}', 'HU12892312', 'stdnum.hu.anum'],
  ['9914', 'AT', 'U\\d{8}', 'ATU13585627', 'stdnum.at.uid'],
  ['9920', 'ES', '[A-Z0-9]\\d{7}[A-Z0-9]', 'ESB58378431', 'stdnum.es.nif'],
  ['9922', 'AD', '[A-Z]-?\\d{6}-?[A-Z]', 'ADF123456A'],
  ['9923', 'AL', '[A-M]\\d{8}[A-Z]', 'ALJ91402501L'],
  ['9925', 'BE', '[01]\\d{9}', 'BE0428759497', 'stdnum.be.vat'],
  ['9926', 'BG', '\\d{9,10}', 'BG175074752', 'own.bg.vat'],
  ['9927', 'CHE', '-?\\d{3}\\.?\\d{3}\\.?\\d{3}(MWST|TVA|IVA)?', 'CHE107787577MWST'],
  ['9928', 'CY', '\\d{8}[A-Z]', 'CY10259033P', 'stdnum.cy.vat'],
  ['9929', 'CZ', '\\d{8,10}', 'CZ25123891', 'own.cz.dic'],
  ['9930', 'DE', '\\d{9}', 'DE136695976', 'stdnum.de.vat'],
  ['9931', 'EE', '\\d{9}', 'EE100931558', 'stdnum.ee.kmkr'],
  ['9932', '(?:GB|XI)', '(\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3})', 'GB980780684', 'own.gb.vat'],
  ['9933', '(?:EL|GR)', '\\d{9}', 'EL094259216', 'stdnum.gr.vat'],
  ['9934', 'HR', '\\d{11}', 'HR33392005961', 'stdnum.hr.oib'],
  ['9935', 'IE', '(\\d{7}[A-W][A-IW]?|\\d[A-Z+*]\\d{5}[A-W])', 'IE6433435F', 'stdnum.ie.vat'],
  ['9936', 'LI', '\\d{5}', 'LI12345'],
  ['9937', 'LT', '(\\d{9}|\\d{12})', 'LT119511515', 'stdnum.lt.pvm'],
  ['9938', 'LU', '\\d{8}', 'LU15027442', 'stdnum.lu.tva'],
  ['9939', 'LV', '\\d{11}', 'LV40003521600', 'own.lv.pvn'],
  ['9940', 'FR', '[A-HJ-NP-Z0-9]{2}\\d{9}', 'FR53000004605', 'stdnum.mc.tva'],
  ['9943', 'MT', '\\d{8}', 'MT11679112', 'stdnum.mt.vat'],
  ['9945', 'PL', '\\d{10}', 'PL5260250274', 'stdnum.pl.nip'],
  ['9946', 'PT', '\\d{9}', 'PT501964843', 'stdnum.pt.nif'],
  ['9947', 'RO', '\\d{2,10}', 'RO18547290', 'stdnum.ro.cui'],
  ['9949', 'SI', '\\d{8}', 'SI50223054', 'stdnum.si.ddv'],
  ['9950', 'SK', '\\d{10}', 'SK2022749619', 'stdnum.sk.dph'],
  ['9952', 'TR', '\\d{10}', 'TR4540536920', 'stdnum.tr.vkn'],
  ['9957', 'FR', '[A-HJ-NP-Z0-9]{2}\\d{9}', 'FR40303265045', 'stdnum.fr.tva'],
];

type Scheme = [
  code: string,
  label: string,
  example: string,
  pattern: RegExp,
  check?: (value: string) => boolean,
];

export function vatSchemes(): Scheme[] {
  return VAT_NUMBERS.map(([code, prefix, body, example, procedure]): Scheme => {
    const pattern = new RegExp(`^(?:${prefix})?${body}$`, 'i');
    return [code, 'VAT number', example, pattern, procedure ? checkOf(procedure, prefix) : undefined];
  }).concat([
    ['9944', 'Dutch VAT number', 'NL004495445B01', /^NL\d{9}B\d{2}$/i, checkOf('stdnum.nl.btw', 'NL')],
  ]);
}

/** The procedures take a number without its prefix. */
function checkOf(name: string, prefix: string): (value: string) => boolean {
  const procedure = procedureNamed(name);
  if (!procedure) throw new Error(`${name} is no check-digit procedure`);
  const start = new RegExp(`^${prefix}`, 'i');
  return (value) => procedure(value.toUpperCase()) || procedure(value.toUpperCase().replace(start, ''));
}
