// The three syntaxes that each French platform takes: UBL, CII, and CII in a PDF.

import type { Format } from '../../format';
import { CII } from '../cii/profile';
import { UBL } from '../ubl/profile';
import { frenchProcess, toFrench } from './adapt';
import { FRENCH_RULES } from './rules';

export const FR_CTC: Format = {
  ...UBL,
  format: 'fr-ctc',
  businessProcess: frenchProcess,
  adapt: toFrench,
  rules: [...UBL.rules, ...FRENCH_RULES],
};

export const FR_CTC_CII: Format = {
  ...CII,
  format: 'fr-ctc-cii',
  businessProcess: frenchProcess,
  adapt: (invoice) => CII.adapt(toFrench(invoice)),
  rules: [...CII.rules, ...FRENCH_RULES],
};

export const FR_CTC_FACTUR_X: Format = { ...FR_CTC_CII, format: 'fr-ctc-factur-x' };
