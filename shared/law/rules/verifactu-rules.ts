// Spain: fields that the tax agency would refuse in the record of the document, or that the record cannot express. The
// record itself is made in `shared/e-invoice/formats/verifactu`.
import {
  GROUPS_MAX,
  hasUnfitRate,
  isMarginScheme,
  lacksExemptionCode,
} from '../../e-invoice/formats/verifactu/breakdown';
import { numberFault } from '../../e-invoice/formats/verifactu/invoice-number';
import { isCorrection } from '../../e-invoice/formats/verifactu/invoice-type';
import { pointerTo } from '../amounts/vat-groups';
import { partName } from '../subject/names';
import type { CheckSubject, RecordingObstacle } from '../subject/subject';
import { FISCAL, INVOICES, type Rule, type Violation, when } from './rule';
import { maySayLess } from './simplified';

const OF_RECORD = { kind: 'verifactu', severity: 'error', on: FISCAL } as const;

const WHY: Readonly<Record<RecordingObstacle, string>> = {
  inactive: 'Your connection to VERI*FACTU (PROD) is not active',
  removed:
    'Your company has used VERI*FACTU this year and must continue until 31 December, but is not connected any more',
  no_producer:
    'Your company is connected to VERI*FACTU (PROD), but the operator of this system has not set the producer of the software',
};
/** The last one is a setting of the operator. */
const FIXES: Readonly<Record<RecordingObstacle, string>> = {
  inactive: 'PUT /api/company/channels/verifactu',
  removed: 'PUT /api/company/channels/verifactu',
  no_producer: 'VERIFACTU_PRODUCER_NAME and VERIFACTU_PRODUCER_NIF',
};

export const VERIFACTU_RULES: readonly Rule[] = [
  {
    ...OF_RECORD,
    severity: 'warning',
    code: 'verifactu_not_recorded',
    term: 'BG-4',
    rule: 'INV-VERIFACTU-RECORD',
    find: ({ unrecorded, recordEnvironment }) =>
      unrecorded === null ? [] : [missingRecord(unrecorded, recordEnvironment)],
  },
  {
    ...OF_RECORD,
    code: 'verifactu_nif_missing',
    term: 'BT-31',
    rule: 'INV-VERIFACTU-NIF',
    find: ({ verifactu }) =>
      when(verifactu !== null && verifactu.issuerNif === null, () => ({
        source: 'company',
        pointer: '/identifiers',
        message: 'Your company has no NIF of nine characters. The record for the tax agency needs it.',
      })),
  },
  {
    ...OF_RECORD,
    code: 'verifactu_number_unfit',
    term: 'BT-1',
    rule: 'INV-VERIFACTU-NUMBER',
    find: ({ verifactu, document: { typeId } }) => {
      const fault = verifactu && numberFault(verifactu.number);
      return when(fault !== null, () => ({
        source: 'company',
        pointer: `/numberFormats/${typeId}`,
        message: `The number ${verifactu?.number} ${fault}. The tax agency refuses it: change the number format.`,
        fix: 'PUT /api/company/number-format',
      }));
    },
  },
  {
    ...OF_RECORD,
    on: INVOICES,
    code: 'verifactu_buyer_unidentified',
    term: 'BT-48',
    rule: 'INV-VERIFACTU-BUYER',
    find: (subject) =>
      when(lacksRecipient(subject), () => ({
        source: 'client',
        pointer: '/identifiers',
        message:
          'The client has no NIF, and no number of another country. Only a simplified invoice may leave it out, and this one may not be simplified.',
      })),
  },
  {
    ...OF_RECORD,
    code: 'verifactu_amount_not_in_euros',
    term: 'BT-111',
    rule: 'INV-VERIFACTU-EURO',
    find: ({ verifactu, document: { currency } }) =>
      when(verifactu?.hasEuroRate === false, () => ({
        source: 'document',
        pointer: '/exchangeRate',
        message: `The record for the tax agency is in euros, the document in ${currency}, and no rate to the euro is known.`,
        fault: 'must be known: the record for the tax agency is in euros',
      })),
  },
  {
    ...OF_RECORD,
    code: 'verifactu_vat_unfit',
    term: 'BT-151',
    rule: 'INV-VERIFACTU-VAT',
    find: (subject) => {
      const { verifactu } = subject;
      if (verifactu === null) return [];
      return [...(isCorrection(subject.document) ? [] : unfitVat(subject)), ...verifactu.faults];
    },
  },
];

function missingRecord(
  obstacle: RecordingObstacle,
  environment: CheckSubject['recordEnvironment'],
): Violation {
  const instead =
    environment === 'TEST' ? ' Its record goes to the test system only, which has no legal effect.' : '';
  return {
    source: 'company',
    pointer: '/channels/verifactu',
    message: `${WHY[obstacle]}: the tax agency gets no record of this document.${instead}`,
    fix: FIXES[obstacle],
  };
}

function lacksRecipient(subject: CheckSubject): boolean {
  const { verifactu, buyer, document } = subject;
  if (verifactu === null || buyer === null || verifactu.isRecipientKnown || isCorrection(document))
    return false;
  return !maySayLess(subject);
}

function unfitVat(subject: CheckSubject): Violation[] {
  const { vatBreakdown } = subject.document;
  const groups = vatBreakdown.flatMap((group): Violation[] => {
    const pointer = pointerTo(group, subject);
    const part = partName(pointer, subject);
    return [
      ...when(hasUnfitRate(group), () => ({
        source: 'document',
        pointer: `${pointer}/vatRate`,
        message: `The rate ${group.vatRate} of ${part} has more than two decimals, and the tax agency takes two.`,
      })),
      ...when(isMarginScheme(group), () => ({
        source: 'document',
        pointer: '/exemptionReasons',
        message: `The margin scheme of ${part} (${group.exemptionCode}) cannot be reported to the tax agency yet.`,
      })),
      ...when(lacksExemptionCode(group, subject.seller), () => ({
        source: 'document',
        pointer: '/exemptionReasons',
        term: 'BT-121',
        message: `The record for the tax agency must state the article by which ${part} is exempt. Give a code besides the text, such as VATEX-EU-132-1I.`,
      })),
    ];
  });
  const isTooMany = vatBreakdown.length > GROUPS_MAX;
  const many = when(isTooMany, () => ({
    source: 'document',
    pointer: '/lines',
    message: `There are ${vatBreakdown.length} VAT categories and rates, and the tax agency takes ${GROUPS_MAX} on one invoice.`,
  }));
  return [...groups, ...many];
}
