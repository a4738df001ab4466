import { EN_16931, type Format } from '../../format';
import { EN_16931_RULES } from '../../rules/core';
import type { SemanticInvoice } from '../../semantic/invoice';
import { CROSS_INDUSTRY_RULES } from './rules';
import { writeCii } from './syntax';

/** CII D16B expresses less than the standard: the schema has one preceding invoice (BG-3); the others are named as supporting documents (BG-24). */
function withOnePrecedingInvoice(invoice: SemanticInvoice): SemanticInvoice {
  const [first, ...others] = invoice.precedingInvoices ?? [];
  if (!first || others.length === 0) return invoice;
  const named = others.map(({ reference }) => ({ reference }));
  return {
    ...invoice,
    precedingInvoices: [first],
    supportingDocuments: [...(invoice.supportingDocuments ?? []), ...named],
  };
}

export const CII = {
  format: 'en16931-cii',
  syntax: 'cii',
  specification: EN_16931,
  adapt: withOnePrecedingInvoice,
  rules: [...EN_16931_RULES, ...CROSS_INDUSTRY_RULES],
  write: writeCii,
} satisfies Format;
