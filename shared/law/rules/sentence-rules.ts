// Rules about the sentences of a document (Directive 2006/112/EC, articles 226 and 325).

import { isCharged, pointerTo } from '../amounts/vat-groups';
import { isMarginScheme } from '../sentences/reason-sentences';
import { sentencesOn } from '../sentences/sentences-on';
import { ALL, OFFERS, type Rule } from './rule';

export const SENTENCE_RULES: readonly Rule[] = [
  {
    code: 'margin_scheme_charges_vat',
    kind: 'vat',
    severity: 'error',
    on: OFFERS,
    term: 'BT-121',
    rule: 'VATD-325',
    find: (subject) =>
      subject.document.vatBreakdown.some(isMarginScheme)
        ? subject.document.vatBreakdown.filter(isCharged).map((group) => ({
            source: 'document',
            pointer: `${pointerTo(group, subject)}/vatCategory`,
            message: `A document of a margin scheme shows no VAT, but this one charges ${group.vatRate} %. Sell it on another document.`,
          }))
        : [],
  },
  {
    code: 'mention_language_missing',
    kind: 'text',
    severity: 'warning',
    on: ALL,
    term: 'BT-120',
    rule: 'VATD-226',
    find: (subject) =>
      sentencesOn(subject)
        .sentences.filter(({ isInEnglish, isPrinted }) => isInEnglish && isPrinted)
        .map(({ text }) => ({
          source: 'document',
          pointer: '/language',
          message: `The sentence "${text}" is not known in the language of the document (${subject.language}). It is printed in English.`,
        })),
  },
];
