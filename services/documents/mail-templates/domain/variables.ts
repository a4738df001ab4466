// The placeholders of the mail texts of each document type, with sample values and with those of a document.
import type { TemplateVariable } from '../../../../shared/contracts/mail-templates';
import type { DocumentType } from '../../../../shared/contracts/number-formats';
import type { Locale } from '../../../../shared/contracts/primitives';
import { localeOf, longDate } from '../../../../shared/runtime/locale';
import type { DocumentRecord } from '../../models/document-row';
import { formatsOf } from '../../rendering/content/formats';

type Values = Record<string, string>;

const OWN: Record<DocumentType, string[]> = {
  invoice: ['dueDate'],
  'credit-note': ['correctedNumber'],
  quote: ['validUntil'],
};
const COMMON = [
  'companyName',
  'recipientName',
  'documentNumber',
  'issueDate',
  'amount',
  'netAmount',
  'reference',
];

export function variablesOf(typeId: DocumentType, locale: Locale): TemplateVariable[] {
  const samples = sampleValues(typeId, locale);
  return [...COMMON, ...OWN[typeId]].map((name) => ({ name, sample: samples[name] ?? '', required: false }));
}

/** The values of an issued document, formatted in its language; empty where it has none. */
export function valuesOf(document: DocumentRecord): Values {
  const { language, currency, number, issueDate, dueDate, validUntil, corrects, reference } = document;
  const locale = localeOf(language);
  const { money } = formatsOf(locale, currency);
  const day = (date: string | null) => (date === null ? '' : longDate(locale, date));
  return {
    companyName: document.seller?.name ?? '',
    recipientName: document.buyer?.contactName ?? document.clientName,
    documentNumber: number ?? '',
    issueDate: day(issueDate),
    amount: money(document.totalMinor),
    netAmount: money(document.netMinor),
    reference: reference ?? '',
    dueDate: day(dueDate ?? issueDate),
    validUntil: day(validUntil),
    correctedNumber: corrects?.number ?? '',
  };
}

const SAMPLE_NUMBERS: Record<DocumentType, string> = {
  invoice: 'INV-2026-0042',
  'credit-note': 'CN-2026-0007',
  quote: 'Q-2026-0042',
};

function sampleValues(typeId: DocumentType, locale: Locale): Values {
  const { money } = formatsOf(locale, 'EUR');
  return {
    companyName: 'Acme & Sons',
    recipientName: 'Anna Martin',
    documentNumber: SAMPLE_NUMBERS[typeId],
    issueDate: longDate(locale, '2026-12-01'),
    amount: money(148_140),
    netAmount: money(123_450),
    reference: 'PO-7731',
    dueDate: longDate(locale, '2026-12-31'),
    validUntil: longDate(locale, '2026-12-31'),
    correctedNumber: 'INV-2026-0042',
  };
}
