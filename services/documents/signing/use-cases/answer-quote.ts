// A client answers a quote. The code is tried first, so that nothing is printed for who has none; then the quote and
// the request are locked, and everything is looked at again: of several answers at once one counts.
import type { Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { documentEvent } from '../../domain/present';
import { isOpen } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import { lockDocument, save } from '../../use-cases/change-document';
import { codeHash, digitsOf, judge, type Verdict } from '../domain/code';
import type { RequestRecord } from '../models/signature-request-row';
import { SignatureRow } from '../models/signature-row';
import { closeRequest, countAttempt } from '../queries/signatures';
import { type Answer, collectEvidence, type Evidence, signatureRow } from './collect-evidence';
import { assertUnanswered, lockOpen, readLink, readQuote } from './read-link';

interface Proven {
  request: RequestRecord;
  hash: string;
}

export async function answerQuote(
  ctx: CallContext,
  { token, code }: { token: string; code: string },
  answer: Answer,
): Promise<Output<typeof documents.sign>> {
  const request = await readLink(ctx, token);
  assertUnanswered(request);
  const digits = digitsOf(code);
  if (digits === undefined) throw invalid('/code', 'must be the six digits that were sent');
  const proven = { request, hash: codeHash(token, digits) };
  await tryCode(ctx, proven);
  const evidence = await collectEvidence(ctx, await readQuote(ctx, request));
  return settle(ctx, proven, answer, evidence);
}

/** Counts a wrong code, which must stay counted: it is refused after the commit. */
async function tryCode(ctx: CallContext, { request: { id, companyId }, hash }: Proven): Promise<void> {
  const verdict = await ctx.companyNamed(companyId).transaction(async (tx): Promise<Verdict> => {
    const judged = judge(await lockOpen(tx, ctx, id), hash, ctx.now());
    if (judged === 'wrong') await tx.many(countAttempt, [id]);
    return judged;
  });
  if (verdict === 'wrong') throw problem('signing_code_wrong');
  if (verdict === 'needed') throw problem('signing_code_needed');
}

function settle(ctx: CallContext, { request, hash }: Proven, answer: Answer, evidence: Evidence) {
  const { companyId, id } = request;
  return ctx.companyNamed(companyId).transaction(async (tx) => {
    const quote = await lockQuote(tx, ctx, request.documentId);
    const locked = await lockOpen(tx, ctx, id);
    if (judge(locked, hash, ctx.now()) !== 'right') throw problem('signing_code_needed');
    const signature = signatureRow(ctx, locked, answer, evidence);
    await tx.repository(SignatureRow).create(signature, { transaction: tx.sequelize });
    await tx.many(closeRequest, [id, answer.outcome, signature.answeredAt]);
    await announce(tx, await save(tx, { ...quote, status: answer.outcome }, ctx.now()), signature);
    const { answeredAt, documentSha256, pdfSha256 } = signature;
    return { state: answer.outcome, answeredAt, documentSha256, pdfSha256 };
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
