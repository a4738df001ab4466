// Reserves messages of the quotas for a request that will send them: of many at the same moment only those within the quotas go on.
import { dayOf } from '../../../shared/quotas/quota-day';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { limitOf, type Spent } from '../domain/quota';
import { ReservationRow } from '../models/reservation-row';
import { lockUsage, lockUsageOfPayer, redeemReservation, reservedMessages } from '../queries/reservations';
import type { Charge } from './daily-usage';

/** A request has stored its messages, and the relay has delivered them, within this time. */
const RESERVED_MS = 60_000;

interface Wanted {
  companyId: string;
  messages: number;
  now: Date;
}

/** Returns the quota that has too little left; undefined if the messages are reserved. */
export async function reserve(
  tx: Transaction,
  { provider, share: { payerId }, limits }: Charge,
  { companyId, messages, now }: Wanted,
): Promise<Spent | undefined> {
  const [ofCompany, ofPayer] = [limitOf(limits, provider, 'company'), limitOf(limits, provider, 'payer')];
  if (ofCompany === undefined && ofPayer === undefined) return undefined;
  const day = dayOf(now);
  // others wait for these rows until this transaction ends, in the order in which messages are counted
  const company = await tx.one<{ messages: number }>(lockUsage, [
    companyId,
    day,
    provider,
    now.toISOString(),
  ]);
  const payer =
    ofPayer === undefined
      ? undefined
      : await tx.one<{ messages: number }>(lockUsageOfPayer, [payerId, day, provider]);
  const values = [companyId, payerId, day, provider, now.toISOString()];
  const reserved = await tx.one<Record<Spent, number>>(reservedMessages, values);
  const isSpent = (limit: number | undefined, used = 0, waiting = 0) =>
    limit !== undefined && used + waiting + messages > limit;
  if (isSpent(ofCompany, company?.messages, reserved?.company)) return 'company';
  if (isSpent(ofPayer, payer?.messages, reserved?.payer)) return 'payer';
  const expiresAt = new Date(now.getTime() + RESERVED_MS).toISOString();
  await tx.insert(ReservationRow, { companyId, id: newId(), payerId, day, provider, messages, expiresAt });
  return undefined;
}

/** A message that has come is counted, and no longer reserved. */
export async function redeem(
  tx: Transaction,
  { provider, share: { companyId } }: Pick<Charge, 'provider' | 'share'>,
  now: Date,
): Promise<void> {
  await tx.many(redeemReservation, [companyId, dayOf(now), provider]);
}
