// Checks of company identifiers: one value per scheme, and check digits of VAT numbers where `stdnum` knows them.
// The one place to replace when the schemes of every country come from country-readiness.
import { stdnum, type Validator } from 'stdnum';
import type { FieldError } from '../../../shared/runtime/errors';
import type { Identifier } from '../models/company-row';

/** Country, and the name `stdnum` has for its VAT number. */
const VAT_NAMES =
  `AL nipt,AR cuit,AT uid,BE vat,BG vat,BY unp,CH vat,CY vat,CZ dic,DE vat,DK cvr,EE kmkr,ES nif,FI alv,FR tva,
GB vat,GR vat,HR oib,HU anum,ID npwp,IE vat,IN gstin,IS vsk,IT iva,LT pvm,LU tva,LV pvn,MC tva,MT vat,NL btw,NO mva,
PL nip,PT nif,RO cif,SE vat,SI ddv,SK dph,VE rif,ZA vat`.split(/,\s*/);

const vatValidators = new Map<string, Validator>(
  VAT_NAMES.map((pair) => {
    const [country = '', name = ''] = pair.split(' ');
    const validator = stdnum[country]?.[name];
    if (!validator) throw new Error(`stdnum has no ${country}.${name}`);
    return [country, validator];
  }),
);

export function identifierFaults(country: string, identifiers: readonly Identifier[]): FieldError[] {
  const faults: FieldError[] = [];
  for (const [index, { scheme, value }] of identifiers.entries()) {
    if (identifiers.findIndex((other) => other.scheme === scheme) < index) {
      faults.push({
        pointer: `/identifiers/${index}/scheme`,
        message: 'is given twice; one value per scheme',
      });
    }
    if (scheme === 'vat' && !isVatNumber(country, value)) {
      const message = `must be a VAT number of ${country} with right check digits`;
      faults.push({ pointer: `/identifiers/${index}/value`, message });
    }
  }
  return faults;
}

/** True also for a country whose numbers nobody here can check. */
function isVatNumber(country: string, value: string): boolean {
  const validator = vatValidators.get(country);
  // businesses in Northern Ireland write XI before the number they have in the United Kingdom
  const number = country === 'GB' ? value.replace(/^XI/, 'GB') : value;
  try {
    return validator?.validate(number).isValid ?? true;
  } catch {
    // the Dutch validator throws for a text without letters and digits
    return false;
  }
}
