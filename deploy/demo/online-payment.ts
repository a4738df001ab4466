// An invoice that is paid by its link, at the payment provider that `npm run simulate:payments` plays: no money moves, and nothing leaves
// the machine.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../shared/client';
import type { Inputs } from './client-types';
import { readConnection } from './connection-file';
import { lineOf, pick, type Stock } from './invoices';
import { issueToday } from './issue-today';
import { SeedError } from './seed-error';

const POLL_MS = 200;
const WAIT_MS = 20_000;
const PROVIDER = 'simulator';

export interface SimulatedPayments {
  connection: Inputs['payments'];
  /** Certificate of the authority that the simulator has its own from. */
  ca: Buffer;
}

/** @param path of the connection, beside the certificates of the simulator. @throws SeedError */
export function readPayments(path: string): SimulatedPayments {
  const connection = readConnection<Inputs['payments']>(path, 'simulate:payments');
  try {
    return { connection, ca: readFileSync(join(dirname(path), 'ca.crt')) };
  } catch {
    throw new SeedError(`There is no ca.crt beside ${path}: npm run simulate:payments writes both.`);
  }
}

/** Returns the sentence about what became of it. @throws SeedError where the system does not know the simulator */
export async function payOnline(
  client: ApiClient,
  { connection, ca }: SimulatedPayments,
  { customers, articles }: Stock,
): Promise<string> {
  const { providers } = await client.receivables.paymentProviders();
  if (!providers.some(({ id }) => id === PROVIDER))
    throw new SeedError(
      'The system does not know the simulator: start it as npm run simulate:payments says.',
    );
  await client.receivables.connectPaymentProvider({ ...connection, providerId: PROVIDER });
  const [customer] = customers.filter(({ currency }) => currency !== 'EUR');
  if (!customer) throw new SeedError('None of the customers pays in the currency of the company.');
  const lines = [lineOf(pick(articles, 4), customer, 1)];
  const draft = { typeId: 'invoice', clientId: customer.id, dueInDays: 14, lines } as const;
  const { id, number } = await issueToday(client, draft);
  const { url } = await client.receivables.createPaymentLink({ documentIds: [id] });
  const token = url.split('/').at(-1) ?? '';
  const { redirectUrl } = await client.receivables.startPayment({ token, providerId: PROVIDER });
  await fetch(await payAt(redirectUrl, ca), { redirect: 'manual' });
  return `${number} is ${await statusOf(client, id)}, by the link ${url}\n`;
}

/** Presses the button of the simulator's page. Returns the address that it leads the payer back to. */
async function payAt(page: string, ca: Buffer): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = request(page, { method: 'POST', ca, headers }).end('state=succeeded');
  // the only value of the event
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  const { location } = response.headers;
  if (location === undefined) throw new SeedError(`The simulator has answered ${response.statusCode}.`);
  return location;
}

async function statusOf(client: ApiClient, id: string): Promise<string> {
  const latest = Date.now() + WAIT_MS;
  for (;;) {
    const { paymentStatus } = await client.documents.get({ id });
    if (paymentStatus === 'paid' || Date.now() > latest) return `${paymentStatus}`;
    await sleep(POLL_MS);
  }
}
