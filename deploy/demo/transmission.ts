// An invoice that leaves by Peppol, where the user names a connection, such as the one that `npm run simulate:channels` writes.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../shared/client';
import type { Inputs } from './client-types';
import { daysAgo } from './days-ago';
import { lineOf, pick, type Stock } from './invoices';
import { SeedError } from './seed-error';

const POLL_MS = 200;
/** An access point answers in seconds; its last word may take longer, and nothing waits for that. */
const WAIT_MS = 20_000;
const ON_ITS_WAY = ['queued', 'sending'];

/** The sentence about what became of it. */
export async function sendByPeppol(
  client: ApiClient,
  connection: Inputs['connection'],
  { customers, articles }: Stock,
): Promise<string> {
  await client.settings.connectChannel({ ...connection, providerId: 'peppol' });
  const [customer] = customers.filter(({ electronicAddress }) => electronicAddress !== null);
  if (!customer) throw new SeedError('None of the customers has an electronic address.');
  const lines = [lineOf(pick(articles, 0), customer, 8)];
  const { id } = await client.documents.create({
    typeId: 'invoice',
    clientId: customer.id,
    dueInDays: 14,
    orderReference: 'ZAM-8/2026',
    lines,
  });
  const { number } = await client.documents.issue({ id, issueDate: daysAgo(0) });
  const transmission = await client.transmissions.create({ id, channel: 'peppol' });
  return `${number} by Peppol to ${customer.name}: ${await stateOf(client, transmission.id)}\n`;
}

async function stateOf(client: ApiClient, id: string): Promise<string> {
  const latest = Date.now() + WAIT_MS;
  for (;;) {
    const { state } = await client.transmissions.get({ id });
    if (!ON_ITS_WAY.includes(state) || Date.now() > latest) return state;
    await sleep(POLL_MS);
  }
}
