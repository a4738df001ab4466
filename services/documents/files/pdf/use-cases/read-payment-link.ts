import { receivables } from '../../../../../shared/contracts/receivables';
import type { SentLink } from '../../../../../shared/contracts/receivables/online/sent-links';
import type { AskContext } from '../../../../../shared/runtime/context';
import { balanceOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

/** The link that its mails carry; null once it was revoked or has expired, and for an invoice of which nothing is open. */
export async function readPaymentLink(ctx: AskContext, document: DocumentRecord): Promise<SentLink | null> {
  if (!document.hasPaymentLink || balanceOf(document).balanceMinor <= 0) return null;
  const { companyId, id: documentId } = document;
  return (await ctx.call(receivables.sentLink, { companyId, documentId })).link;
}
