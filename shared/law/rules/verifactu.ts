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
import type { RuleSentence } from '../../texts/rules';
import type { CheckSubject } from '../subject/subject';
import { type Breach, FISCAL, INVOICES, pathOf, type Rule, rulesOf } from './rule';
import { maySayLess } from './simplified';
import { partOf } from './vat';

const RECORD = rulesOf('verifactu', FISCAL);
const INVOICE = rulesOf('verifactu', INVOICES);
const REASON = '/exemptionReasons';

export const VERIFACTU_RULES: readonly Rule[] = [
  RECORD.warning(
    'verifactu_not_recorded',
    'BG-4',
    'INV-VERIFACTU-RECORD',
    '/company/channels/verifactu',
  ).when(missingRecord),
  RECORD.error('verifactu_nif_missing', 'BT-31', 'INV-VERIFACTU-NIF', '/company/identifiers').when(
    ({ verifactu }) => verifactu !== null && verifactu.issuerNif === null,
  ),
  RECORD.error(
    'verifactu_number_unfit',
    'BT-1',
    'INV-VERIFACTU-NUMBER',
    '/company/numberFormats/{typeId}',
  ).when(unfitNumber),
  INVOICE.error('verifactu_buyer_unidentified', 'BT-48', 'INV-VERIFACTU-BUYER', '/client/identifiers').when(
    lacksRecipient,
  ),
  RECORD.error('verifactu_amount_not_in_euros', 'BT-111', 'INV-VERIFACTU-EURO', '/exchangeRate').when(
    ({ verifactu, document: { currency } }) => verifactu?.hasEuroRate === false && { currency },
  ),
  RECORD.error('verifactu_vat_unfit', 'BT-151', 'INV-VERIFACTU-VAT', '', {
    'verifactu_vat_unfit.article': { term: 'BT-121', pointer: REASON },
    'verifactu_vat_unfit.margin': { pointer: REASON },
    'verifactu_vat_unfit.rate': { pointer: '{part}/vatRate' },
    'verifactu_vat_unfit.groups': { pointer: '/lines' },
  }).when(unfitVat),
];

/** `no_producer` is a setting of the operator. */
function missingRecord({ unrecorded, recordEnvironment }: CheckSubject) {
  const isRehearsed = recordEnvironment === 'TEST';
  const sentence: RuleSentence = `verifactu_not_recorded.${unrecorded ?? 'inactive'}`;
  const instead = ' Its record goes to the test system only, which has no legal effect.';
  return unrecorded !== null && { sentence, instead: isRehearsed ? instead : '' };
}

function unfitNumber({ verifactu, document: { typeId } }: CheckSubject) {
  const fault = verifactu && numberFault(verifactu.number);
  return fault !== null && { typeId, number: `${verifactu?.number}`, fault };
}

function lacksRecipient(subject: CheckSubject): boolean {
  const { verifactu, buyer, document } = subject;
  if (verifactu === null || buyer === null || verifactu.isRecipientKnown) return false;
  return !isCorrection(document) && !maySayLess(subject);
}

function unfitVat(subject: CheckSubject): Breach[] {
  const { verifactu, document } = subject;
  if (verifactu === null) return [];
  const ofRecord = verifactu.faults.map((fault) => ({
    ...fault,
    pointer: pathOf(fault),
    sentence: 'verifactu_vat_unfit.record' as const,
  }));
  return isCorrection(document) ? ofRecord : [...unfitGroups(subject), ...ofRecord];
}

function unfitGroups(subject: CheckSubject): Breach[] {
  const { vatBreakdown } = subject.document;
  const groups = vatBreakdown.flatMap((group): Breach[] => {
    const words = partOf(group, subject);
    const margin = {
      ...words,
      sentence: 'verifactu_vat_unfit.margin',
      code: `${group.exemptionCode}`,
    } as const;
    return [
      ...(hasUnfitRate(group) ? [{ ...words, sentence: 'verifactu_vat_unfit.rate' as const }] : []),
      ...(isMarginScheme(group) ? [margin] : []),
      ...(lacksExemptionCode(group, subject.seller)
        ? [{ ...words, sentence: 'verifactu_vat_unfit.article' as const }]
        : []),
    ];
  });
  const words = { count: vatBreakdown.length, max: GROUPS_MAX };
  const many = { sentence: 'verifactu_vat_unfit.groups', ...words } as const;
  return vatBreakdown.length > GROUPS_MAX ? [...groups, many] : groups;
}
