// Payouts of Mollie are settlements, and the balance: what they consist of is in lists of their own, and the fees stand in them by month and method.
import { isObject, trouble } from '../exchange';
import { balancesOf, type Item, isTrouble, payoutsOf, textOf } from '../json-api';
import type { Balances, Movement, Payout, Payouts, Trouble } from '../provider';
import { type MinorAmount, minorOf } from './amounts';
import { asOrganization, itemsOf, itemsSince } from './calls';
import type { Connection } from './config';
import { movementOf } from './payment';

const STATES: Readonly<Record<string, Payout['state']>> = {
  pending: 'pending',
  paidout: 'paid',
  failed: 'failed',
};
/** The lists of a settlement. */
const LISTS = { payments: 'payment', refunds: 'refund', chargebacks: 'dispute' } as const;

/** None without the token of the organization: the key of a profile may not read settlements. */
export async function payouts(since: Date, connection: Connection): Promise<Payouts | Trouble> {
  const organization = asOrganization(connection);
  if (!organization) return { kind: 'payouts', payouts: [] };
  const settlements = await itemsSince(organization, 'settlements', since.getTime());
  if (isTrouble(settlements)) return settlements;
  const payouts = settlements.filter(({ status }) => STATES[String(status)]);
  return payoutsOf(payouts, (settlement) => readSettlement(organization, settlement));
}

/**
 * None without the token of the organization. Money that is on its way to be available counts. Mollie keeps its fees when it settles or
 * when a payment is made, by the contract of the seller, so that a difference of fees may stand until the settlement.
 */
export async function balances(connection: Connection): Promise<Balances | Trouble> {
  const organization = asOrganization(connection);
  if (!organization) return { kind: 'balances', balances: [] };
  const items = await itemsOf(organization, 'balances');
  if (isTrouble(items)) return items;
  const amounts = items.flatMap(({ availableAmount, pendingAmount }) => [availableAmount, pendingAmount]);
  return balancesOf(amounts.map(minorOf));
}

async function readSettlement(organization: Connection, item: Item): Promise<Payout | Trouble> {
  const { id: ref, createdAt, settledAt, reference } = item;
  const state = STATES[String(item.status)];
  const total = minorOf(item.amount);
  if (typeof ref !== 'string' || typeof createdAt !== 'string' || !state || !total)
    return trouble('network', 'not_understood');
  const lines: Movement[] = [];
  for (const [name, kind] of Object.entries(LISTS)) {
    const path = `settlements/${encodeURIComponent(ref)}/${name}`;
    const items = await itemsOf(organization, path);
    if (!Array.isArray(items)) return items;
    lines.push(...items.flatMap((one) => movementOf(kind, one, textOf(one.paidAt ?? one.createdAt))));
  }
  lines.push(...feesOf(ref, item, total.currency));
  return {
    ...{ ref, ...total, state, createdAt, lines: [...lines, ...restOf(ref, lines, total)] },
    ...{ arrivesOn: (textOf(settledAt) ?? createdAt).slice(0, 10), reference: textOf(reference) },
  };
}

function feesOf(ref: string, { periods }: Item, currency: string): Movement[] {
  const months = Object.values(isObject(periods) ? periods : {}).flatMap((year) =>
    isObject(year) ? Object.values(year) : [],
  );
  const costs = months.flatMap((month) => (isObject(month) && Array.isArray(month.costs) ? month.costs : []));
  return costs.flatMap((cost: unknown, index) => {
    const fee = isObject(cost) ? minorOf(cost.amountGross) : undefined;
    if (!fee) return [];
    const feeMinor = fee.amountMinor;
    return [
      { kind: 'fee', ref: `${ref} ${index + 1}`, currency, grossMinor: 0, feeMinor, at: null } as const,
    ];
  });
}

/** The part of the amount that no list of the settlement has, such as a refund that came back. */
function restOf(ref: string, lines: readonly Movement[], { amountMinor, currency }: MinorAmount): Movement[] {
  const grossMinor = amountMinor - lines.reduce((sum, one) => sum + one.grossMinor - one.feeMinor, 0);
  if (grossMinor === 0) return [];
  return [{ kind: 'adjustment', ref: `${ref} rest`, currency, grossMinor, feeMinor: 0, at: null }];
}
