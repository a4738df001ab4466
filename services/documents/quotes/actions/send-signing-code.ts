import { randomInt } from 'node:crypto';
import { documents } from '../../../../shared/contracts/documents';
import { CODE_MINUTES } from '../../../../shared/contracts/documents/signature';
import { mail } from '../../../../shared/contracts/mail';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { Problem, problem } from '../../../../shared/runtime/errors';
import { secretMessage } from '../../../../shared/runtime/secrets/mail-box';
import { documentLanguageOf } from '../../../../shared/values/locale';
import type { DocumentRecord } from '../../models/document-row';
import { codeAllowance, newestCode } from '../domain/code';
import { maskedEmail } from '../domain/request';
import { issuerOf } from '../domain/sides';
import { type RequestRecord, SignatureRequestRow } from '../models/signature-request-row';
import { lockOpen, readLink, readQuote } from '../use-cases/read-link';

export const sendSigningCode = writeAction(documents.sendSigningCode, {
  async ask({ token }, ctx) {
    const request = await readLink(ctx, token);
    const { id, companyId, recipientEmail } = request;
    await ctx.call(mail.assertQuota, { companyId, template: 'verification_code' });
    return { id, companyId, recipientEmail, quote: await readQuote(ctx, request) };
  },
  async write({ token }, ctx, { id, companyId, recipientEmail, quote }) {
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const request = await lockOpen(tx, ctx, id, quote);
      const now = ctx.now();
      const codeTimes = allowedTimes(request, now);
      const code = newCode();
      const codes = request.codes + 1;
      const codeMessageId = await mailCode(tx, ctx, { quote, request, code });
      const changes = { ...newestCode(token, code, now), codeTimes, codes, codeMessageId };
      await tx.update(SignatureRequestRow, { id }, changes);
    });
    return { sentTo: maskedEmail(recipientEmail), validMinutes: CODE_MINUTES };
  },
});

/** Six digits, each code as likely as any other. */
function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

function allowedTimes(request: RequestRecord, now: Date): string[] {
  const allowance = codeAllowance(request, now);
  if (allowance.kind === 'never') throw problem('signing_codes_used_up');
  if (allowance.kind === 'later')
    throw new Problem('signing_code_limit', { retryAfter: allowance.retryAfter });
  return allowance.times;
}

async function mailCode(
  tx: Transaction,
  ctx: CallContext,
  { quote, request, code }: { quote: DocumentRecord; request: RequestRecord; code: string },
) {
  const { companyId, number, selfBilling } = quote;
  const variables = {
    companyName: issuerOf(quote)?.name ?? '',
    recipientName: request.recipientName,
    documentNumber: number ?? '',
    code,
    validMinutes: String(CODE_MINUTES),
  };
  const template = selfBilling === null ? 'verification_code' : 'acceptance_code';
  const addressing = { companyId, template, to: request.recipientEmail } as const;
  const mailed = secretMessage(ctx, addressing, documentLanguageOf(quote.language), variables);
  return tx.deliver(mail.accept, companyId, mailed);
}
