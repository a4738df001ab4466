// Placeholders of the mail texts of each document type, with their sample values and those of a document.
import type { TemplateVariable } from '../../../../../shared/contracts/mail-templates';
import type { DocumentType } from '../../../../../shared/contracts/number-formats';
import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import { formatsOf } from '../../../../../shared/rendering/content/formats';
import { documentLanguageOf, longDate } from '../../../../../shared/values/locale';
import { balanceOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

type Values = Record<string, string>;

const OWN: Record<DocumentType, string[]> = {
  invoice: ['dueDate', 'amountDue', 'accountName', 'iban', 'bic', 'paymentReference', 'paymentLink'],
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

export function variablesOf(typeId: DocumentType, locale: DocumentLanguage): TemplateVariable[] {
  const samples = sampleValues(typeId, locale);
  return [...COMMON, ...OWN[typeId]].map((name) => ({ name, sample: samples[name] ?? '', required: false }));
}

/** The values of an issued document, formatted in its language; empty where it has none. */
export function valuesOf(document: DocumentRecord): Values {
  const { language, currency, number, issueDate, validUntil, corrects, reference } = document;
  const locale = documentLanguageOf(language);
  const { money } = formatsOf(locale, currency);
  const day = (date: string | null) => (date === null ? '' : longDate(locale, date));
  return {
    ...namesOf(document),
    documentNumber: number ?? '',
    issueDate: day(issueDate),
    amount: money(document.totalMinor),
    netAmount: money(document.netMinor),
    reference: reference ?? '',
    validUntil: day(validUntil),
    correctedNumber: corrects?.number ?? '',
    ...paymentValues(document, { money, day }),
  };
}

/** The company writes to its client, and in a self-billed document to its supplier. */
function namesOf({ seller, buyer, clientName, selfBilling }: DocumentRecord): Values {
  if (selfBilling)
    return { companyName: buyer?.name ?? '', recipientName: seller?.contact?.name ?? clientName };
  return { companyName: seller?.name ?? '', recipientName: buyer?.contactName ?? clientName };
}

interface Formatted {
  money(minor: number): string;
  day(date: string | null): string;
}

/** Values for a payment; empty if nothing is due, and those of a transfer also if the amount is collected from the buyer. */
function paymentValues(document: DocumentRecord, { money, day }: Formatted): Values {
  const { balanceMinor } = balanceOf(document);
  const { payment, seller, number, dueDate, issueDate } = document;
  if (balanceMinor <= 0) return NO_PAYMENT;
  const due = { amountDue: money(balanceMinor), dueDate: day(dueDate ?? issueDate) };
  const iban = isCollected(payment) ? '' : (payment?.iban ?? seller?.iban ?? '');
  if (iban === '') return { ...NO_PAYMENT, ...due };
  return {
    ...due,
    accountName: payment?.accountName ?? seller?.name ?? '',
    // groups of four, the printed form of ISO 13616, 6
    iban: iban.replace(/(.{4})(?=.)/g, '$1 '),
    bic: payment?.bic ?? (payment?.iban === undefined ? seller?.bic : undefined) ?? '',
    paymentReference: payment?.remittanceReference ?? number ?? '',
  };
}

const NO_PAYMENT = { amountDue: '', dueDate: '', accountName: '', iban: '', bic: '', paymentReference: '' };
/** UNCL 4461: cards and direct debits. */
const COLLECTED = new Set(['48', '49', '54', '55', '59']);

function isCollected(payment: DocumentRecord['payment']): boolean {
  return payment?.means !== undefined && COLLECTED.has(payment.means);
}

const SAMPLE_NUMBERS: Record<DocumentType, string> = {
  invoice: 'INV-2026-0042',
  'credit-note': 'CN-2026-0007',
  quote: 'Q-2026-0042',
};

function sampleValues(typeId: DocumentType, locale: DocumentLanguage): Values {
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
    amountDue: money(148_140),
    accountName: 'Acme & Sons',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
    paymentReference: 'INV-2026-0042',
    paymentLink: 'https://example.com/pay/sample',
  };
}
