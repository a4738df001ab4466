// A client answers a quote, or a supplier the document that the company issued in its name. `checkCode` comes first, so that
// no PDF is made for a caller without the code; then the document and the request are locked and checked again: of several
// answers at once only one counts.
import type { Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import { documentEvent } from '../../domain/present';
import { isOpen } from '../../domain/status';
import { assertAnswerable } from '../../issuing/self-billing/domain/acceptance';
import { announceAcceptance } from '../../issuing/self-billing/use-cases/announce-acceptance';
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
  const quote = await readQuote(ctx, request);
  assertUnanswered(request, quote);
  const digits = digitsOf(code);
  if (digits === undefined) throw invalid('/code', 'must be the six digits that were sent');
  const hash = codeHash(token, digits);
  const proved = await checkCode(ctx, request, quote, hash);
  const [evidence, company] = await Promise.all([
    collectEvidence(ctx, quote, proved),
    readCompany(ctx, request.companyId),
  ]);
  return { request, hash, evidence, company };
}

interface AnswerVerdict {
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
  quote: DocumentRecord,
  hash: string,
): Promise<RequestRecord> {
  const { verdict, request } = await ctx
    .companyNamed(companyId)
    .transaction(async (tx): Promise<AnswerVerdict> => {
      const request = await lockOpen(tx, ctx, id, quote);
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
    const quote = await lockDocument(tx, ctx, documentId, 'signing_link_not_found');
    const request = await lockOpen(tx, ctx, id, quote);
    assertToAnswer(quote);
    if (judge(request, hash, ctx.now()) !== 'right') throw problem('signing_code_needed');
    const signature = signatureRow(ctx, request, answer, evidence);
    const { answeredAt, documentSha256, pdfSha256 } = signature;
    const { outcome } = answer;
    await tx.insert(SignatureRow, signature);
    await tx.update(SignatureRequestRow, { id }, closed(outcome, answeredAt));
    const answered = await save(tx, answeredBy(quote, signature, company), ctx.now());
    await announce(tx, answered, signature);
    await mailAnswer(tx, answered, { request, answer: signature, company });
    return { state: outcome, answeredAt, documentSha256, pdfSha256 };
  });
}

function assertToAnswer(quote: DocumentRecord): void {
  if (quote.selfBilling !== null) assertAnswerable(quote);
  else if (!isOpen(quote.status)) throw problem('quote_answered', `The quote is ${quote.status}.`);
}

type Signed = ReturnType<typeof signatureRow>;

/** A quote takes the outcome as its status; a self-billed document keeps its status beside the answer. */
function answeredBy(quote: DocumentRecord, signature: Signed, { timeZone }: CompanyProfile): DocumentRecord {
  const { outcome, name, reason, answeredAt: at, requestId: actorId } = signature;
  if (quote.selfBilling === null) return { ...quote, status: outcome };
  const on = calendarDate(new Date(at), timeZone);
  const origin = { at, type: 'signature_request', actorId, name } as const;
  const acceptanceOutcome = outcome === 'signed' ? 'accepted' : outcome;
  return { ...quote, acceptance: { outcome: acceptanceOutcome, name, reason, on, recorded: origin } };
}

async function announce(tx: Transaction, quote: DocumentRecord, signature: Signed): Promise<void> {
  if (quote.acceptance) return announceAcceptance(tx, quote, quote.acceptance);
  const { outcome, name, reason, answeredAt, documentSha256 } = signature;
  const data = { ...documentEvent(quote), name, reason, answeredAt, documentSha256 };
  await tx.emit(quote.companyId, `quote.${outcome}`, data);
}
