// Texts of a draft as they are stored today: a draft that is older has them as they were sent.
import { isVisible } from '../../../shared/contracts/formats';
import { cleanText } from '../../../shared/runtime/clean-texts';
import { givenFields } from '../../../shared/runtime/given-fields';
import type { DocumentRecord } from '../models/document-row';

export function withCleanTexts(draft: DocumentRecord): DocumentRecord {
  return {
    ...draft,
    notes: cleaned(draft.notes),
    paymentTerms: cleaned(draft.paymentTerms),
    lines: draft.lines.map(({ note, ...line }) => ({
      ...line,
      description: cleaned(line.description) || (line.name ?? ''),
      ...givenFields({ note: cleaned(note) || undefined }),
    })),
  };
}

/** Empty where nothing is visible. */
function cleaned<T extends string | null | undefined>(text: T): T | string {
  if (!text) return text;
  return isVisible(text) ? cleanText(text) : '';
}
