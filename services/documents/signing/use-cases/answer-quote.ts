// A client answers a quote. `checkCode` comes first, so that no PDF is made for a caller without the code; then the quote
// and the request are locked and checked again: of several answers at once only one counts.
import type { Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { documentEvent } from '../../domain/present';
import type { CompanyProfile } from '../../domain/seller-buyer';
import { isOpen } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import { SignatureRow } from '../../models/signature-row';
import { lockDocument, save } from '../../use-cases/change-document';
import { readCompany } from '../../use-cases/read-sources';
import { codeHash, digitsOf, judge, type Verdict } from '../domain/code';
import { closed } from '../domain/request';
import { type RequestRecord, SignatureRequestRow } from '../models/signature-request-row';
import { type Answer, collectEvidence, type Evidence, signatureRow } from './collect-evidence';
import { mailAnswer } from './mail-answer';
import { assertUnanswered, lockOpen, readLink, readQuote } from './read-link';

interface Proven {
  request: RequestRecord;
  hash: string;
  evidence: Evidence;
  company: CompanyProfile;
}

/** @throws 400, 404, 409, 410, and counts a wrong code */
export async function prove(ctx: AskContext, input: { token: string; code: string }): Promise<Proven> {
  const { token, code } = input;
  const request = await readLink(ctx, token);
  assertUnanswered(request);
  const digits = digitsOf(code);
  if (digits === undefined) throw invalid('/code', 'must be the six digits that were sent');
  const hash = codeHash(token, digits);
  const proved = await checkCode(ctx, request, hash);
  const [evidence, company] = await Promise.all([
    readQuote(ctx, request).then((quote) => collectEvidence(ctx, quote, proved)),
    readCompany(ctx, request.companyId),
  ]);
  return { request, hash, evidence, company };
}

interface Judged {
  verdict: Verdict;
  request: RequestRecord;
}

/**
 * The request with the code that was right. Counts a wrong code in a transaction of its own, which is committed before
 * the caller is refused.
 */
async function checkCode(
  ctx: AskContext,
  { id, companyId }: RequestRecord,
  hash: string,
): Promise<RequestRecord> {
  const { verdict, request } = await ctx.companyNamed(companyId).transaction(async (tx): Promise<Judged> => {
    const request = await lockOpen(tx, ctx, id);
    const verdict = judge(request, hash, ctx.now());
    const codeAttempts = request.codeAttempts + 1;
    if (verdict === 'wrong') await tx.update(SignatureRequestRow, { id }, { codeAttempts });
    return { verdict, request };
  });
  if (verdict === 'wrong') throw problem('signing_code_wrong');
  if (verdict === 'needed') throw problem('signing_code_needed');
  return request;
}

export function answerQuote(
  ctx: CallContext,
  { request: { id, companyId, documentId }, hash, evidence, company }: Proven,
  answer: Answer,
): Promise<Output<typeof documents.sign>> {
  return ctx.companyNamed(companyId).transaction(async (tx) => {
    const quote = await lockQuote(tx, ctx, documentId);
    const request = await lockOpen(tx, ctx, id);
    if (judge(request, hash, ctx.now()) !== 'right') throw problem('signing_code_needed');
    const signature = signatureRow(ctx, request, answer, evidence);
    const { answeredAt, documentSha256, pdfSha256 } = signature;
    const { outcome } = answer;
    await tx.insert(SignatureRow, signature);
    await tx.update(SignatureRequestRow, { id }, closed(outcome, answeredAt));
    const answered = await save(tx, { ...quote, status: outcome }, ctx.now());
    await announce(tx, answered, signature);
    await mailAnswer(tx, answered, { request, given: signature, company });
    return { state: outcome, answeredAt, documentSha256, pdfSha256 };
  });
}

async function lockQuote(tx: Transaction, ctx: CallContext, id: string): Promise<DocumentRecord> {
  const quote = await lockDocument(tx, ctx, id, 'signing_link_not_found');
  if (!isOpen(quote.status)) throw problem('quote_answered', `The quote is ${quote.status}.`);
  return quote;
}

async function announce(tx: Transaction, quote: DocumentRecord, signature: ReturnType<typeof signatureRow>) {
  const { outcome, name, reason, answeredAt, documentSha256 } = signature;
  const data = { ...documentEvent(quote), name, reason, answeredAt, documentSha256 };
  await tx.emit(quote.companyId, `quote.${outcome}`, data);
}
