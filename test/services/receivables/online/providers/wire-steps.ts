// Steps of the tests of what a provider speaks: one that is played, our side of it, and the official library in a process of its own.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PlayedProvider } from '../../../../../deploy/simulate/payments/played-provider';
import type {
  NewPayment,
  ProviderConnection,
} from '../../../../../services/receivables/online/providers/provider';
import { newId } from '../../../../../shared/runtime/database/ids';
import { outboundOf } from '../../../../shared/outbound/outbound-and-bait';
import { endsWithFile } from '../../../../support/end-of-file';

/** Starts it until the file ends, and connects our side as the system does. */
export async function wired(simulator: PlayedProvider): Promise<ProviderConnection> {
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
