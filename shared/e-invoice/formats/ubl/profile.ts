import { EN_16931, type Format } from '../../format';
import { EN_16931_RULES } from '../../rules/core';
import { UBL_RULES } from './rules';
import { writeUbl } from './syntax';

export const UBL = {
  format: 'en16931-ubl',
  syntax: 'ubl',
  specification: EN_16931,
  rules: [...EN_16931_RULES, ...UBL_RULES],
  write: writeUbl,
} satisfies Format;
