// Reads what decides about a reminder beside its invoices: the law, the policies, and the money of the bank.
import { latePaymentLawOn } from '../../../../shared/countries/late-payment-law';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { type ClientProfile, clientName } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { addDays } from '../../../../shared/values/calendar';
import { readUnmatched } from '../../booking/use-cases/read-unmatched';
import { readCompany, todayOf } from '../../use-cases/read-parties';
import { type PolicyRecord, ReminderPolicyRow } from '../models/reminder-policy-row';

/** Returns the law of the company's country on consumers who pay late; null without facts. */
export async function readConsumerLaw(ctx: AskContext) {
  const company = await readCompany(ctx);
  const { country } = company;
  return country === null
    ? null
    : latePaymentLawOn(factsOf(ctx), { country, date: todayOf(ctx, company) }, 'consumer');
}

export interface Policies {
  all: readonly PolicyRecord[];
  /** The policy that holds for a client: that which it names, else the default. */
  of(client: { reminderPolicyId: string | null } | null): PolicyRecord | undefined;
}

export async function readPolicies(company: Scoped): Promise<Policies> {
  const all = await company.findAll(ReminderPolicyRow, {}, { order: ['id'] });
  const usual = all.find(({ isDefault }) => isDefault);
  return { all, of: (client) => all.find(({ id }) => id === client?.reminderPolicyId) ?? usual };
}

/** Money that lies unmatched for longer holds nothing any more. */
const DAYS_UNMATCHED_MAX = 7;

export interface Bank {
  bankDay: string | null;
  /** Unmatched money of a client by currency. */
  unmatchedOf(clientId: string): ReadonlyMap<string, number>;
}

/** @param client absent: of all clients */
export async function readMoney(ctx: AskContext, today: string, client?: ClientProfile): Promise<Bank> {
  const since = addDays(today, 1 - DAYS_UNMATCHED_MAX);
  const named = client && { id: client.id, name: clientName(client) };
  const { bankDay, items } = await readUnmatched(ctx, since, named);
  const byClient = Map.groupBy(items, ({ clientId }) => clientId);
  return {
    bankDay,
    unmatchedOf: (clientId) =>
      new Map(byClient.get(clientId)?.map(({ currency, amountMinor }) => [currency, amountMinor])),
  };
}

/** The bank of what a person has decided about: nothing of it is in doubt. */
export const NO_DOUBT: Bank = { bankDay: null, unmatchedOf: () => new Map() };
