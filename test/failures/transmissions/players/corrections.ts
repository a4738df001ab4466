// Documents of channels at which a correction waits for the document that it corrects.
import { type Business, post } from '../../../services/documents/document-steps';
import type { Made } from '../player';

/** An issued invoice, and a credit note behind it where the word about the invoice comes late. */
export async function withCorrection(
  invoice: { id: string; number: string },
  account: Business,
  fault: string | undefined,
): Promise<Made[]> {
  const original = { ...invoice, fault, account };
  if (fault !== 'latePositive') return [original];
  // it has the fault of what it corrects
  const { id, number } = await post(account.http, original.id, 'credit');
  return [original, { id, number: number ?? '', fault, account, after: original.id }];
}
