import { billing, EN_16931, type Format } from '../../format';
import { CII } from '../cii/profile';
import { UBL } from '../ubl/profile';
import { toGerman } from './adapt';
import { ADOPTED_RULES } from './adopted-rules';
import { GERMAN_RULES } from './rules';

const XRECHNUNG = {
  specification: `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  businessProcess: billing,
};
const RULES = [...GERMAN_RULES, ...ADOPTED_RULES];

export const XRECHNUNG_UBL: Format = {
  ...UBL,
  ...XRECHNUNG,
  format: 'xrechnung-ubl',
  adapt: toGerman,
  rules: [...UBL.rules, ...RULES],
};

export const XRECHNUNG_CII: Format = {
  ...CII,
  ...XRECHNUNG,
  format: 'xrechnung-cii',
  adapt: (invoice) => toGerman(CII.adapt(invoice)),
  rules: [...CII.rules, ...RULES],
};
