import { billing, EN_16931, type Format } from '../../format';
import { UBL } from '../ubl/profile';
import { toPeppol } from './adapt';
import { PEPPOL_RULES } from './rules';
import { SELF_BILLING } from './self-billing';

export const PEPPOL: Format = {
  ...UBL,
  format: 'peppol',
  specification: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  businessProcess: billing,
  selfBilling: SELF_BILLING,
  adapt: toPeppol,
  rules: [...UBL.rules, ...PEPPOL_RULES],
};
