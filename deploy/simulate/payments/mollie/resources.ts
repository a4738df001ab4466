// Payments, refunds, chargebacks and settlements as Mollie shows them.
import type { Payout } from '../../../../services/receivables/online/providers/provider';
import type { SimulatedPayment } from '../payment';
import { decimal } from './request';

const STATUSES: Readonly<Record<SimulatedPayment['state'], string>> = {
  pending: 'open',
  succeeded: 'paid',
  failed: 'failed',
  cancelled: 'canceled',
  expired: 'expired',
};

const link = (href: string) => ({ href, type: 'application/hal+json' });

/** @param embed lists that are shown with it */
export function paymentResource(
  payment: SimulatedPayment,
  base: string,
  mode: string,
  embed: readonly string[] = [],
) {
  const { id, amountMinor, currency, state, refundedMinor, attempt, account } = payment;
  const isPaid = state === 'succeeded';
  const contested = payment.disputes.filter((one) => one.state !== 'won');
  const chargedBackMinor = contested.reduce((sum, one) => sum + one.amountMinor, 0);
  const [refunds, chargebacks] = [refundResources(payment, base), chargebackResources(payment, base)];
  const lists = Object.entries({ refunds, chargebacks }).filter(([name]) => embed.includes(name));
  const moment = {
    succeeded: 'paidAt',
    failed: 'failedAt',
    cancelled: 'canceledAt',
    expired: 'expiredAt',
    pending: '',
  };
  return {
    ...{
      resource: 'payment',
      id,
      mode,
      createdAt: payment.createdAt,
      profileId: account,
      status: STATUSES[state],
    },
    ...{ amount: decimal(amountMinor, currency), description: payment.description, metadata: { attempt } },
    ...{ method: isPaid ? 'creditcard' : null, sequenceType: 'oneoff', locale: 'en_GB' },
    ...{ redirectUrl: payment.returnUrl, webhookUrl: payment.callbackUrl || null },
    ...(state === 'pending'
      ? { isCancelable: true }
      : { [moment[state]]: payment.succeededAt ?? payment.endedAt }),
    ...(state === 'failed' && { details: { failureReason: payment.failureCode } }),
    ...(isPaid && {
      settlementAmount: decimal(amountMinor, currency),
      amountRefunded: decimal(refundedMinor, currency),
      amountRemaining: decimal(amountMinor - refundedMinor, currency),
      ...(chargedBackMinor > 0 && { amountChargedBack: decimal(chargedBackMinor, currency) }),
    }),
    ...(lists.length > 0 && { _embedded: Object.fromEntries(lists) }),
    _links: {
      self: link(`${base}/v2/payments/${id}`),
      ...(state === 'pending' && { checkout: { href: `${base}/pay/${id}`, type: 'text/html' } }),
    },
  };
}

export function refundResources({ id, currency, refunds }: SimulatedPayment, base: string) {
  return refunds.map(({ ref, amountMinor, state, at }) => ({
    ...{ resource: 'refund', id: ref, mode: 'live', paymentId: id, createdAt: at, description: '' },
    status: state === 'succeeded' ? 'refunded' : state,
    ...{ amount: decimal(amountMinor, currency), settlementAmount: decimal(-amountMinor, currency) },
    _links: { self: link(`${base}/v2/payments/${id}/refunds/${ref}`) },
  }));
}

export function chargebackResources({ id, currency, disputes, movements }: SimulatedPayment, base: string) {
  return disputes.map(({ ref, amountMinor, at }) => ({
    ...{ resource: 'chargeback', id: ref, paymentId: id, createdAt: at },
    reversedAt: movements.find((one) => one.kind === 'dispute_won' && one.ref === ref)?.at ?? null,
    reason: { code: 'AC01', description: 'Account identifier incorrect' },
    ...{ amount: decimal(amountMinor, currency), settlementAmount: decimal(-amountMinor, currency) },
    _links: { self: link(`${base}/v2/payments/${id}/chargebacks/${ref}`) },
  }));
}

const SETTLED: Readonly<Record<Payout['state'], string>> = {
  pending: 'pending',
  paid: 'paidout',
  failed: 'failed',
};

/** Fees stand by month and method, and not at the payments. */
export function settlementResource(payout: Payout, base: string) {
  const { ref: id, currency, amountMinor, createdAt, reference, state } = payout;
  const feeMinor = (payout.lines ?? []).reduce((sum, one) => sum + one.feeMinor, 0);
  const [year = '', month = ''] = createdAt.split('-');
  const amount = decimal(feeMinor, currency);
  const cost = {
    description: 'Cards',
    method: 'creditcard',
    count: 1,
    amountNet: amount,
    amountGross: amount,
  };
  return {
    ...{
      resource: 'settlement',
      id,
      reference,
      createdAt,
      status: SETTLED[state],
      balanceId: 'bal_simulated',
    },
    settledAt: state === 'paid' ? `${payout.arrivesOn}T05:00:00+00:00` : null,
    amount: decimal(amountMinor, currency),
    periods: { [year]: { [month]: { costs: feeMinor === 0 ? [] : [cost], revenue: [] } } },
    _links: { self: link(`${base}/v2/settlements/${id}`) },
  };
}

/** A part of the money is on its way to be available. */
export function balanceResource({ currency, amountMinor }: { currency: string; amountMinor: number }) {
  const pendingMinor = Math.trunc(amountMinor / 3);
  return {
    ...{ resource: 'balance', id: `bal_${currency}`, currency, status: 'active' },
    availableAmount: decimal(amountMinor - pendingMinor, currency),
    pendingAmount: decimal(pendingMinor, currency),
  };
}

/** A page of a list. @param items the newest first */
export function listResource(
  name: string,
  items: readonly { id: string }[],
  query: URLSearchParams,
  url: string,
) {
  const limit = Math.min(250, Number(query.get('limit') ?? 50));
  const from = query.get('from');
  const first = from === null ? 0 : items.findIndex(({ id }) => id === from);
  const page = first < 0 ? [] : items.slice(first, first + limit);
  const next = first < 0 ? undefined : items[first + limit];
  return {
    count: page.length,
    _embedded: { [name]: page },
    _links: {
      self: link(url),
      previous: null,
      next: next ? link(`${url}?limit=${limit}&from=${next.id}`) : null,
    },
  };
}
