import { receivables } from '../../../../shared/contracts/receivables';
import {
  PAYMENT_PROVIDERS,
  type PaymentEnvironment,
  type PaymentProviderId,
} from '../../../../shared/contracts/receivables/online/values';
import { AskAgain, readAction, writeAction } from '../../../../shared/runtime/action';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import type { Config } from '../../../../shared/settings/config';
import { assertConfig, configSchemaOf } from '../domain/config-schema';
import { presentConnection } from '../domain/present';
import { nextLookUp } from '../domain/transition';
import { checkPaymentConnection } from '../jobs/check-connection';
import { PaymentAttemptRow } from '../models/payment-attempt-row';
import { type PaymentConnectionRecord, PaymentConnectionRow } from '../models/payment-connection-row';
import { apiOf, PROVIDERS } from '../providers/registry';
import { sealPlace } from '../use-cases/open-connection';

const PUBLIC_COLUMNS = { without: ['sealedConfig'], order: ['providerId', 'environment'] } as const;

export const paymentProviders = readAction(receivables.paymentProviders, async (_input, ctx) => {
  const connected = await ctx.company.findAll(PaymentConnectionRow, {}, PUBLIC_COLUMNS);
  const providers = PAYMENT_PROVIDERS.filter((id) => isReachable(ctx.config, id)).map((id) => {
    const { label, description } = PROVIDERS[id];
    return { id, label, description, configSchema: configSchemaOf(PROVIDERS[id]) };
  });
  return {
    connected: connected.map((row) => presentConnection(row, ctx.config.baseUrl)),
    providers,
  };
});

/** False for a provider that this instance has no address of. */
function isReachable(
  config: Config,
  id: PaymentProviderId,
  environment: PaymentEnvironment = 'TEST',
): boolean {
  return apiOf(config, id, environment) !== undefined;
}

export const connectPaymentProvider = writeAction(receivables.connectPaymentProvider, {
  write: ({ providerId, environment, config, isActive }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const { companyId } = ctx;
      if (!isReachable(ctx.config, providerId, environment)) throw problem('payment_provider_not_found');
      const known = await tx.lock(PaymentConnectionRow, { providerId, environment });
      ctx.precondition(known?.version ?? 0);
      assertConfig(PROVIDERS[providerId], config, environment);
      const now = ctx.now().toISOString();
      const key = { companyId, id: known?.id ?? newId() };
      const row: PaymentConnectionRecord = {
        ...{ ...key, providerId, environment, isActive },
        sealedConfig: ctx.secrets.seal(JSON.stringify(config), sealPlace(key)),
        ...{
          account: null,
          checkedAt: null,
          checkError: null,
          stopped: null,
          listCursor: null,
          stopNotifiedAt: null,
        },
        ...{ version: (known?.version ?? 0) + 1, createdAt: known?.createdAt ?? now, updatedAt: now },
      };
      if (known) await tx.update(PaymentConnectionRow, { providerId, environment }, row);
      else await insertFirst(tx, row);
      const { id, version } = row;
      await tx.emit(companyId, 'payment_provider.connected', {
        id,
        providerId,
        environment,
        isActive,
        version,
      });
      await tx.enqueue(checkPaymentConnection, { companyId, id, version }, { key: `${companyId} ${id}` });
      const { sealedConfig: _sealed, ...visible } = row;
      return presentConnection(visible, ctx.config.baseUrl);
    }),
});

/** @throws AskAgain where another request has saved the first one meanwhile */
async function insertFirst(tx: Transaction, row: PaymentConnectionRecord): Promise<void> {
  const { id, providerId, environment } = row;
  await tx.insert(PaymentConnectionRow, row, 'keep');
  const stored = await tx.lock(PaymentConnectionRow, { providerId, environment });
  if (stored?.id !== id) throw new AskAgain();
}

/** @throws 409 while a payment is looked up: what is paid must not be forgotten */
async function assertNothingOpen(tx: Transaction, connectionId: string, now: Date): Promise<void> {
  const attempts = await tx.findAll(PaymentAttemptRow, { connectionId, state: ['created', 'pending'] });
  const open = attempts.filter((one) => one.failureCode === null && nextLookUp(one, now) !== undefined);
  const [first] = open;
  if (first)
    throw problem(
      'payment_provider_in_use',
      `${open.length} are open; the payment ${first.id} is one of them.`,
    );
}

export const removePaymentProvider = writeAction(receivables.removePaymentProvider, {
  write: ({ providerId }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const rows = await tx.findAll(PaymentConnectionRow, { providerId }, PUBLIC_COLUMNS);
      if (rows.length === 0) throw problem('payment_provider_not_found');
      for (const { id, environment } of rows) {
        await tx.lock(PaymentConnectionRow, { providerId, environment });
        await assertNothingOpen(tx, id, ctx.now());
        await tx.remove(PaymentConnectionRow, { providerId, environment });
        await tx.emit(ctx.companyId, 'payment_provider.removed', { id, providerId, environment });
      }
      return { providerId, environments: rows.map(({ environment }) => environment) };
    }),
});
