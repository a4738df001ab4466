import { EN_16931, type Format } from '../../format';
import { EN_16931_RULES } from '../../rules/core';
import { withOnePrecedingInvoice } from './adapt';
import { CROSS_INDUSTRY_RULES } from './rules';
import { writeCii } from './syntax';

export const CII = {
  format: 'en16931-cii',
  syntax: 'cii',
  specification: EN_16931,
  adapt: withOnePrecedingInvoice,
  rules: [...EN_16931_RULES, ...CROSS_INDUSTRY_RULES],
  write: writeCii,
} satisfies Format;
