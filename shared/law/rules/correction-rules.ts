// A correction names the documents or the period that it corrects (VATD-219).

import { addDays } from '../../values/calendar';
import { isCorrection, namesCorrected, reasonOf } from '../sale/corrections';
import type { Sale } from '../sale/sale';
import { countryName } from '../subject/names';
import { FISCAL, type Rule, when } from './rule';

const REFERENCE = {
  code: 'correction_reference_missing',
  kind: 'document',
  on: ['standalone-credit-note'],
  term: 'BG-3',
} as const;

const MESSAGE =
  'A credit note says what it corrects. Name the invoices in correctedIds or externalReferences, or the period in correctsPeriod.';

export const CORRECTION_RULES: readonly Rule[] = [
  {
    ...REFERENCE,
    severity: 'error',
    rule: 'VATD-219',
    find: ({ document, sellerCountry }) =>
      when(sellerCountry.isInEuropeanUnion && !namesCorrected(document), () => ({
        source: 'document',
        pointer: '/correctedIds',
        message: MESSAGE,
        fault: 'are missing: a credit note names the invoices or the period that it corrects',
      })),
  },
  {
    ...REFERENCE,
    severity: 'warning',
    rule: 'INV-REFERENCE',
    find: ({ document, sellerCountry: { country, isInEuropeanUnion, isReferenceRequired } }) =>
      when(!isInEuropeanUnion && isReferenceRequired && !namesCorrected(document), () => ({
        source: 'document',
        pointer: '/correctedIds',
        message: `${MESSAGE} The seller's country, ${countryName(country)}, wants it.`,
      })),
  },
  {
    ...{ code: 'correction_reason_missing', kind: 'document', severity: 'warning', on: FISCAL },
    ...{ term: 'BT-22', rule: 'INV-CORRECTION-REASON' },
    find: ({ document, sellerCountry: { country, isReasonRequired } }) => {
      const { correctionReason, reasonCode } = reasonOf(document);
      const isSilent = !correctionReason && reasonCode === null;
      return when(isReasonRequired && isCorrection(document) && isSilent, () => ({
        source: 'document',
        message: `${countryName(country)} wants a correction to say why it corrects. Give the reason, or a code of the country.`,
        ...placeOfReason(document),
      }));
    },
  },
  {
    ...{ code: 'credit_note_late', kind: 'dates', severity: 'warning', on: ['credit-note'] },
    ...{ term: 'BT-2', rule: 'INV-CREDIT-DAYS' },
    find: ({ document, issueDate, sellerCountry: { country, creditNoteDays } }) => {
      const { agreedOn } = document.corrects ?? {};
      const lastDay = agreedOn && creditNoteDays ? addDays(agreedOn, creditNoteDays) : null;
      return when(lastDay !== null && issueDate > lastDay, () => ({
        source: 'document',
        pointer: '/issueDate',
        message: `${countryName(country)} wants a credit note within ${creditNoteDays} days: that of a change on ${agreedOn} by ${lastDay}; the issue date is ${issueDate}.`,
      }));
    },
  },
];

/** The credit note of an invoice is issued by the call that drafts it. */
function placeOfReason({ typeId, corrects, correctedState }: Sale) {
  const isIssuedAtOnce = typeId === 'credit-note' && corrects !== null && correctedState === null;
  return isIssuedAtOnce
    ? { pointer: '/reason', fix: `POST /api/documents/${corrects.id}/credit` }
    : { pointer: '/correctionReason' };
}
