// The evidence of an answer: who, when, from which address, by whose provider the code was sent, and the document as it
// was shown.
import { type Outcome, SIGNED_FIELDS } from '../../../../shared/contracts/documents/signature';
import { type CodeProvider, mail } from '../../../../shared/contracts/mail';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { present } from '../../domain/present';
import { createPdf } from '../../files/pdf/use-cases/create-pdf';
import type { DocumentRecord } from '../../models/document-row';
import type { SignatureRow } from '../../models/signature-row';
import { documentHash, sha256 } from '../domain/agreed';
import type { RequestRecord } from '../models/signature-request-row';

const USER_AGENT_MAX = 500;

export interface Answer {
  outcome: Outcome;
  /** The name of the signer, by default the recipient's. */
  name?: string;
  reason: string | null;
}

export type Evidence = Pick<
  SignatureRow,
  'codeSentBy' | 'documentSha256' | 'documentFields' | 'pdfSha256' | 'pdf'
>;

/** The PDF as it was shown to who answers: without the status that the answer sets. */
export async function collectEvidence(
  ctx: AskContext,
  quote: DocumentRecord,
  request: RequestRecord,
): Promise<Evidence> {
  const codeSentBy = await readCodeProvider(ctx, request);
  const pdf = await createPdf(ctx, quote);
  const documentSha256 = documentHash(present(quote, quote.documentDate));
  return { codeSentBy, pdf, pdfSha256: sha256(pdf), documentSha256, documentFields: [...SIGNED_FIELDS] };
}

/** null for a code that was sent before the mail was recorded with it. */
async function readCodeProvider(
  ctx: AskContext,
  { companyId, codeMessageId: messageId }: RequestRecord,
): Promise<CodeProvider | null> {
  if (messageId === null) return null;
  return (await ctx.call(mail.codeProvider, { companyId, messageId })).provider;
}

export function signatureRow(ctx: CallContext, request: RequestRecord, answer: Answer, evidence: Evidence) {
  const { companyId, documentId, id: requestId, recipientName, recipientEmail: email } = request;
  const { outcome, name = recipientName, reason } = answer;
  const { address } = ctx.client;
  const userAgent = ctx.client.userAgent.slice(0, USER_AGENT_MAX);
  const answeredAt = ctx.now().toISOString();
  return {
    companyId,
    documentId,
    requestId,
    outcome,
    name,
    email,
    reason,
    answeredAt,
    address,
    userAgent,
    ...evidence,
  };
}
