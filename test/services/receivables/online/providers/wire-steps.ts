// Steps of the tests of what a provider speaks: one that is played, our side of it, and the official library in a process of its own.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Static, TObject } from '@sinclair/typebox';
import type { PlayedProvider } from '../../../../../deploy/simulate/payments/played-provider';
import type {
  NewPayment,
  PaymentProvider,
  ProviderConnection,
} from '../../../../../services/receivables/online/providers/provider';
import { newId } from '../../../../../shared/runtime/database/ids';
import { outboundOf } from '../../../../shared/outbound/outbound-and-bait';
import { endsWithFile } from '../../../../support/end-of-file';

/** Our side of a provider that is played while the file runs, and payments by it. */
export function ourSide<S extends TObject>(provider: PaymentProvider<S>, simulator: PlayedProvider) {
  // the played one has the configuration of its provider, and is there before the first test
  const connection = {} as ProviderConnection<Static<S>>;
  beforeAll(async () => Object.assign(connection, await wired(simulator)));
  beforeEach(() => {
    simulator.faults.length = 0;
  });

  const begun = async (fields: Partial<NewPayment> = {}) => {
    const payment = newPayment(fields);
    const opened = await provider.create(payment, connection);
    if (opened.kind !== 'opened') throw new Error(opened.code);
    return { ...opened, attemptId: payment.id, payment };
  };
  const snapshotOf = async (ref: string | null, attemptId: string) => {
    const snapshot = await provider.lookUp({ ref, attemptId }, connection);
    if (snapshot.kind !== 'snapshot') throw new Error(snapshot.kind);
    return snapshot;
  };
  const paid = async () => {
    const one = await begun();
    simulator.decide(one.ref, 'succeeded');
    return one;
  };
  const payoutsSince = async (from: Date) => {
    const read = await provider.payouts(from, connection);
    if (read.kind !== 'payouts') throw new Error(read.code);
    return read.payouts;
  };
  return { connection, begun, snapshotOf, paid, payoutsSince };
}

/** Starts it until the file ends, and connects our side as the system does. */
async function wired(simulator: PlayedProvider): Promise<ProviderConnection> {
  await simulator.start();
  endsWithFile(() => simulator.stop());
  simulator.callbackUrl = 'https://invoicing.example/api/payment-callbacks/one';
  const { request } = outboundOf(simulator.settings()).http();
  const config = simulator.connection();
  return { config, api: simulator.url(), now: () => simulator.now(), request };
}

export function newPayment(fields: Partial<NewPayment> = {}): NewPayment {
  return {
    ...{ id: newId(), amountMinor: 120_00, currency: 'EUR', description: 'INV-2026-0042', language: 'de' },
    ...{ returnUrl: 'https://invoicing.example/pay/x/return' },
    callbackUrl: 'https://invoicing.example/api/payment-callbacks/one',
    expiresAt: new Date(Date.now() + 3_600_000),
    ...fields,
  };
}

/** @param call such as `payments.create`. Returns what the library returns, or `{ error, code }`. */
export async function official(
  simulator: PlayedProvider,
  key: string,
  call: string,
  ...args: unknown[]
): Promise<Record<string, unknown>> {
  const { OUTBOUND_CA_FILE: NODE_EXTRA_CA_CERTS } = simulator.settings();
  // a library trusts its own list of authorities only
  const env = { ...process.env, NODE_EXTRA_CA_CERTS, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
  const child = spawn(process.execPath, ['--no-warnings', join(__dirname, 'official-client.cjs')], { env });
  child.stdin.end(
    JSON.stringify({ provider: simulator.provider, url: simulator.url(), key, call, arguments: args }),
  );
  const [answer, trouble] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (answer === '') throw new Error(trouble);
  return JSON.parse(answer) as Record<string, unknown>;
}
