// Goes through the clients of a company and decides which of their invoices are reminded of today.
import { clients } from '../../../../shared/contracts/clients';
import type { ClientProfile, CompanyProfile } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { addDays } from '../../../../shared/values/calendar';
import { type DecidedDocument, type Decision, decideClient } from '../domain/decide';
import type { Invoice } from '../domain/invoice';
import { remindedClient } from '../domain/present-reminder';
import type { PolicyRecord } from '../models/reminder-policy-row';
import type { Bank, Policies } from './read-grounds';
import { invoicesByClient } from './read-invoices';

const CLIENTS_AT_ONCE = 100;

export interface Search {
  company: CompanyProfile;
  today: string;
  policies: Policies;
  bank: Bank;
  /** The only client that is looked at. */
  clientId: string | undefined;
  /** The policy of all clients that are looked at. */
  policyId: string | undefined;
}

export interface FoundClient {
  clientId: string;
  client: ClientProfile | null;
  policy: PolicyRecord | undefined;
  decision: Decision;
}

export async function* findDue(ctx: AskContext, search: Search): AsyncGenerator<FoundClient> {
  for await (const portion of portions(ctx, search)) {
    const profiles = await readProfiles(ctx, [...portion.keys()]);
    for (const [clientId, invoices] of portion) {
      const client = profiles.get(clientId) ?? null;
      const policy = search.policies.of(client);
      if (search.policyId !== undefined && policy?.id !== search.policyId) continue;
      yield { clientId, client, policy, decision: decide(search, { clientId, client, policy }, invoices) };
    }
  }
}

/** Invoices that fall due later reach no first step of any policy. */
function lastDueDay({ today, policies }: Search): string {
  const firstDays = policies.all.flatMap(({ steps: [first] }) => first?.afterDays ?? []);
  return addDays(today, -Math.min(0, ...firstDays));
}

/** Clients with their open invoices, as many as can be asked for at once. */
async function* portions(ctx: AskContext, search: Search): AsyncGenerator<Map<string, Invoice[]>> {
  let portion = new Map<string, Invoice[]>();
  for await (const [clientId, invoices] of invoicesByClient(ctx, { ...search, until: lastDueDay(search) })) {
    portion.set(clientId, invoices);
    if (portion.size < CLIENTS_AT_ONCE) continue;
    yield portion;
    portion = new Map();
  }
  if (portion.size > 0) yield portion;
}

async function readProfiles(ctx: AskContext, ids: string[]): Promise<Map<string, ClientProfile>> {
  const { items } = await ctx.call(clients.profilesById, { companyId: ctx.companyId, ids });
  return new Map(items.map((client) => [client.id, client]));
}

function decide(
  { today, bank }: Search,
  { clientId, client, policy }: Omit<FoundClient, 'decision'>,
  invoices: Invoice[],
): Decision {
  if (!policy) return { reminders: [], held: invoices.map(withoutPolicy) };
  const money = { unmatched: bank.unmatchedOf(clientId), bankDay: bank.bankDay };
  return decideClient(invoices, remindedClient(client, money), policy, today);
}

function withoutPolicy(document: Invoice): DecidedDocument {
  return { document, step: null, openMinor: document.balanceMinor, reasons: ['no_policy'] };
}
