// Withheld taxes of a document: their names and codes by law, and the text that is printed.
import type { Withholding } from '../../../shared/contracts/documents/withholdings';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { WithholdingLaw } from '../../../shared/countries/countries';
import { withholdingText } from '../../../shared/rendering/content/withholdings';
import type { DocumentRecord } from '../models/document-row';

export function withLaw(one: Withholding, { withholdings }: WithholdingLaw): Withholding {
  const law = withholdings.find(({ id }) => id === one.kind);
  if (!law) return one;
  return {
    ...one,
    reason: one.reason ?? law.name,
    nationalCode: law.nationalCode ?? null,
    purposeCode: one.purposeCode ?? law.purposeCode ?? null,
  };
}

type Printed = Pick<DocumentRecord, 'withholdings' | 'currency'>;

/** Frozen texts as they are; those of a draft as they would be. */
export function withTexts({ withholdings, currency }: Printed, language: DocumentLanguage) {
  return withholdings.map((one) => ({
    ...one,
    text: one.text ?? withholdingText({ ...one, name: one.reason ?? '' }, { language, currency }),
  }));
}
