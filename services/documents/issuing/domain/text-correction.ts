// Corrections of texts alone: a credit note without lines and amounts, which says what the invoice said and what it says now.
import {
  CORRECTED_TEXTS,
  type CorrectedTexts,
} from '../../../../shared/contracts/documents/corrected-invoice';
import { isNamedAlike, isSameBuyer } from '../../../../shared/law/sale/corrections';
import { type CorrectionHead, stateOf } from '../../domain/difference-note';
import { withSearchText } from '../../domain/draft';
import { tradeTerms } from '../../domain/invoice-terms';
import { newDraft } from '../../domain/new-document';
import type { DocumentRecord } from '../../models/document-row';

interface Corrected {
  /** The invoice with the texts of its last correction. */
  before: DocumentRecord;
  after: DocumentRecord;
  texts: CorrectedTexts;
  /** The issued corrections that were there before, by their ids. */
  follows: string[];
}

/** A deposit, and an invoice that takes some off, state more than texts in their corrections. */
export function hasTexts({ typeCode, prepayments }: DocumentRecord): boolean {
  return (typeCode === null || typeCode === '380') && prepayments.length === 0;
}

/** null where nothing changes, or the buyer is another one. */
export function changedTexts(before: DocumentRecord, after: DocumentRecord): CorrectedTexts | null {
  const [was, is] = [before.buyer, after.buyer];
  if (!was || !is || !isSameBuyer(was, is)) return null;
  const buyer = isNamedAlike(was, is) ? {} : { buyer: was };
  const references = CORRECTED_TEXTS.map((name) => ({
    name,
    was: textOf(before, name),
    is: textOf(after, name),
  })).filter((one) => one.was !== one.is);
  return references.length === 0 && !buyer.buyer ? null : { ...buyer, references };
}

function textOf(document: DocumentRecord, name: (typeof CORRECTED_TEXTS)[number]): string | null {
  return document[name === 'orderReference' ? 'reference' : name];
}

/** A draft. It becomes a correction of the invoice in `correctsId` when it is issued, and leaves its balance as it is. */
export function textCorrection(
  { before, after, texts, follows }: Corrected,
  { reason, reasonCode, ...head }: CorrectionHead,
): DocumentRecord {
  const { companyId, number, issueDate, clientId, clientName, currency, language, servicePeriod } = before;
  const { isSimplified } = before;
  return withSearchText({
    ...newDraft({ companyId, typeId: 'credit-note', ...head }),
    ...tradeTerms(after),
    clientId,
    clientName,
    currency,
    language,
    servicePeriod,
    reasonCode,
    isSimplified,
    notes: after.notes,
    // an issued invoice has both
    corrects: { id: before.id, number: number ?? '', issueDate: issueDate ?? '', reason, texts },
    correctedState: stateOf(before, follows),
  });
}
