import type { Output } from '../../../../shared/contracts/contract';
import { receivables } from '../../../../shared/contracts/receivables';
import type { PaymentView } from '../../../../shared/contracts/receivables/online/links';
import { settings } from '../../../../shared/contracts/settings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { Problem, problem } from '../../../../shared/runtime/errors';
import { readCompany } from '../../use-cases/read-parties';
import { sumOf } from '../domain/new-attempt';
import { followPayment } from '../jobs/follow-payment';
import { PaymentAttemptRow } from '../models/payment-attempt-row';
import { PaymentConnectionRow } from '../models/payment-connection-row';
import type { PaymentLinkRecord } from '../models/payment-link-row';
import { apiOf, PROVIDERS } from '../providers/registry';
import { beginAttempt } from '../use-cases/begin-attempt';
import { followAttempt } from '../use-cases/follow-attempt';
import { type OpenConnection, openConnection, usableConnections } from '../use-cases/open-connection';
import { findLink, readLink, readOpen } from '../use-cases/read-link';
import { readOtherWays } from '../use-cases/read-other-ways';

/** Shown instead of a payment page that could not be opened. */
const HELD_SECONDS = 5 * 60;

export const viewPayment = readAction(
  receivables.viewPayment,
  async ({ token }, ctx): Promise<PaymentView> => {
    const link = await readLink(ctx, token);
    const { companyId, currency, language, environment } = link;
    const ofCompany = ctx.actingFor(companyId);
    const [open, company, branding, methods, attempt, otherWaysOf] = await Promise.all([
      readOpen(ctx, link),
      readCompany(ofCompany),
      ctx.call(settings.brandingFor, { companyId }),
      readMethods(ctx, link),
      newestAttempt(ctx, link),
      readOtherWays(ctx, link),
    ]);
    return {
      seller: { name: company.name, ...styleOf(branding) },
      ...{ language, environment, currency, methods },
      documents: open.map(({ id, number, dueDate, balanceMinor }) => ({
        ...{ number, dueDate, balanceMinor },
        ...otherWaysOf(id),
      })),
      amountMinor: sumOf(open),
      attempt: attempt ? { state: attempt.state, amountMinor: attempt.amountMinor } : null,
    };
  },
);

function styleOf({ accentColor, logo }: Output<typeof settings.brandingFor>) {
  if (!logo) return { accentColor, logo };
  const { contentType, width, height, base64 } = logo;
  return { accentColor, logo: { contentType, width, height, base64 } };
}

async function newestAttempt(ctx: AskContext, { companyId, id: linkId }: PaymentLinkRecord) {
  const newest = { order: ['id desc'], limit: 1 } as const;
  const [attempt] = await ctx.companyNamed(companyId).findAll(PaymentAttemptRow, { linkId }, newest);
  return attempt;
}

async function readMethods(
  ctx: AskContext,
  { companyId, environment }: PaymentLinkRecord,
): Promise<PaymentView['methods']> {
  const rows = await usableConnections(ctx, ctx.companyNamed(companyId), environment);
  return rows.flatMap(({ providerId }) => {
    const api = apiOf(ctx.config, providerId, environment);
    const provider = PROVIDERS[providerId];
    return api ? [{ providerId, label: provider.label, pageOrigin: provider.pageOrigin(api) }] : [];
  });
}

export const startPayment = writeAction(receivables.startPayment, {
  async ask({ token, providerId }, ctx) {
    const link = await readLink(ctx, token, { isPaying: true });
    if (ctx.config.receivablesHold)
      throw new Problem('payment_provider_unavailable', { retryAfter: HELD_SECONDS });
    const open = await readOpen(ctx, link);
    if (open.length === 0) throw problem('document_settled');
    const { companyId, environment } = link;
    const row = await ctx.companyNamed(companyId).find(PaymentConnectionRow, { providerId, environment });
    const by: OpenConnection | undefined =
      row?.isActive && row.stopped === null ? openConnection(ctx, row) : undefined;
    if (!by) throw problem('payment_provider_not_connected');
    return beginAttempt(ctx, { link, token, open, by }, followPayment);
  },
  write: (_input, _ctx, redirectUrl) => ({ redirectUrl }),
});

/** Looks up by itself, so that the payer who comes back sees the outcome; where the provider does not answer, a job does it. */
export const payerReturned = writeAction(receivables.payerReturned, {
  async ask({ token }, ctx) {
    const link = await findLink(ctx, token);
    const attempt = await newestAttempt(ctx, link);
    if (attempt) await followAttempt(ctx, link.companyId, attempt.id);
  },
  write: () => ({}),
});
