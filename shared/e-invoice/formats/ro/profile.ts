import { EN_16931, type Format } from '../../format';
import { isWithin } from '../../occasion';
import { UBL } from '../ubl/profile';
import { toRomanian } from './adapt';
import { ROMANIAN_RULES } from './rules';

export const UBL_RO: Format = {
  ...UBL,
  format: 'ubl-ro',
  specification: `${EN_16931}#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1`,
  isFor: (invoice) => isWithin('RO', invoice),
  adapt: toRomanian,
  rules: [...UBL.rules, ...ROMANIAN_RULES],
};
