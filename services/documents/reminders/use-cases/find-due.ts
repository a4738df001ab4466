// Goes through the clients of a company and decides which of their invoices are reminded of today.
import { clients } from '../../../../shared/contracts/clients';
import type { ClientProfile, CompanyProfile } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { BEFORE_ALL } from '../../../../shared/runtime/lists/export-page';
import { addDays } from '../../../../shared/values/calendar';
import { type DecidedDocument, type Decision, decideClient } from '../domain/decide';
import { type Invoice, type InvoiceRow, invoiceOf } from '../domain/invoice';
import { remindedClient } from '../domain/reminded-client';
import type { PolicyRecord } from '../models/reminder-policy-row';
import { clientsWithDue, remindablesOfClients } from '../queries/remindables';
import type { Bank } from './read-money';
import type { Policies } from './read-policies';

const CLIENTS_AT_ONCE = 100;
/** Invoices of one client that a run looks at, those that are due first. */
const INVOICES_OF_CLIENT_MAX = 1_000;

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
  const until = lastDueDay(search);
  for await (const ids of clientIds(ctx, search.clientId, until)) {
    const profiles = await readProfiles(ctx, ids);
    const invoices = await readInvoicesOf(ctx, search, ids, until);
    for (const clientId of ids) {
      const client = profiles.get(clientId) ?? null;
      const policy = search.policies.of(client);
      if (search.policyId !== undefined && policy?.id !== search.policyId) continue;
      const decision = decide(search, { clientId, client, policy }, invoices.get(clientId) ?? []);
      yield { clientId, client, policy, decision };
    }
  }
}

/** Invoices that fall due later reach no first step of any policy. */
function lastDueDay({ today, policies }: Search): string {
  const firstDays = policies.all.flatMap(({ steps: [first] }) => first?.afterDays ?? []);
  return addDays(today, -Math.min(0, ...firstDays));
}

async function* clientIds(
  ctx: AskContext,
  clientId: string | undefined,
  until: string,
): AsyncGenerator<string[]> {
  if (clientId !== undefined) yield [clientId];
  else yield* clientsAfter(ctx, until);
}

async function* clientsAfter(ctx: AskContext, until: string): AsyncGenerator<string[]> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const values = [after, until, CLIENTS_AT_ONCE];
    const found: { clientId: string }[] = await ctx.company.many(clientsWithDue, values);
    const ids = found.map((one) => one.clientId);
    if (ids.length > 0) yield ids;
    after = ids.length === CLIENTS_AT_ONCE ? ids.at(-1) : undefined;
  }
}

async function readProfiles(ctx: AskContext, ids: string[]): Promise<Map<string, ClientProfile>> {
  const { items } = await ctx.call(clients.profilesById, { companyId: ctx.companyId, ids });
  return new Map(items.map((client) => [client.id, client]));
}

async function readInvoicesOf(
  ctx: AskContext,
  { company, today }: Search,
  ids: string[],
  until: string,
): Promise<Map<string, Invoice[]>> {
  const values = [today, null, ids, until, INVOICES_OF_CLIENT_MAX];
  const rows = await ctx.company.many<InvoiceRow>(remindablesOfClients, values);
  const invoices = rows.map((row) => invoiceOf(row, company.receivablesFrom));
  return Map.groupBy(invoices, ({ clientId }) => clientId);
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
