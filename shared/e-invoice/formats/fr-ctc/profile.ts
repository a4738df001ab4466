// The three syntaxes that each French platform takes: UBL, CII, and CII in a PDF.

import type { Format } from '../../format';
import { CII } from '../cii/profile';
import { withDelivery } from '../factur-x/adapt';
import { UBL } from '../ubl/profile';
import { frenchProcess, toFrench } from './adapt';
import { isInFrance } from './parties';
import { FRENCH_RULES } from './rules';

const OF_FRANCE: Pick<Format, 'businessProcess' | 'isFor'> = {
  businessProcess: frenchProcess,
  isFor: ({ seller, buyer }) => isInFrance(seller) && isInFrance(buyer),
};

export const FR_CTC: Format = {
  ...UBL,
  ...OF_FRANCE,
  format: 'fr-ctc',
  adapt: toFrench,
  rules: [...UBL.rules, ...FRENCH_RULES],
};

export const FR_CTC_CII: Format = {
  ...CII,
  ...OF_FRANCE,
  format: 'fr-ctc-cii',
  adapt: (invoice) => CII.adapt(toFrench(invoice)),
  rules: [...CII.rules, ...FRENCH_RULES],
};

export const FR_CTC_FACTUR_X: Format = {
  ...FR_CTC_CII,
  format: 'fr-ctc-factur-x',
  adapt: (invoice) => withDelivery(CII.adapt(toFrench(invoice))),
};
