// Selects the sentences that the law of the seller's country requires on a document.

import type { VatCategory } from '../../../shared/contracts/documents/values';
import type { Mention } from '../../../shared/countries/countries';
import type { DocumentRecord } from '../models/document-row';

export interface Occasion {
  document: Pick<DocumentRecord, 'typeId' | 'vatBreakdown'>;
  /** The seller is exempt as a small business. */
  vatExempt: boolean;
  isBuyerBusiness: boolean;
}

type IsDue = (occasion: Occasion) => boolean;

const DUE: Readonly<Record<Mention['when'], IsDue>> = {
  always: () => true,
  small_business: ({ document, vatExempt }) => vatExempt && has(document, 'E', 'O'),
  reverse_charge: ({ document }) => has(document, 'AE'),
  credit_note: ({ document }) => document.typeId === 'credit-note',
  invoice_to_business: ({ document, isBuyerBusiness }) => document.typeId === 'invoice' && isBuyerBusiness,
  // both depend on the goods or on a choice of the company, which are not known: the company writes them into the notes
  split_payment: () => false,
  if_applicable: () => false,
};

/** The sentences for the document, without those that its exemption reasons contain already. */
export function mentionsDue(mentions: readonly Mention[], occasion: Occasion): string[] {
  const reasons = occasion.document.vatBreakdown.map((group) => folded(group.exemptionReason ?? ''));
  const texts = mentions.filter(({ when }) => DUE[when](occasion)).map(({ text }) => text);
  return [...new Set(texts)].filter((text) => !reasons.some((reason) => reason.includes(folded(text))));
}

function has({ vatBreakdown }: Occasion['document'], ...categories: VatCategory[]): boolean {
  return vatBreakdown.some(({ vatCategory }) => categories.includes(vatCategory));
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
