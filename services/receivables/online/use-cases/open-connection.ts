// Opens the configuration of a connection just before a call, in the process that makes it. It is stored nowhere in clear.
import type {
  ConnectionStop,
  PaymentEnvironment,
} from '../../../../shared/contracts/receivables/online/values';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { ResourceContext } from '../../../../shared/runtime/resources';
import { type PaymentConnectionRecord, PaymentConnectionRow } from '../models/payment-connection-row';
import type { PaymentProvider, ProviderConnection } from '../providers/provider';
import { apiOf, PROVIDERS } from '../providers/registry';

/** The part of a context of a handler or a job that a call of a provider needs. */
export type ProviderContext = Pick<ResourceContext, 'config' | 'secrets' | 'outbound' | 'log' | 'now'>;

export interface OpenConnection {
  row: PaymentConnectionRecord;
  provider: PaymentProvider;
  connection: ProviderConnection;
}

type Place = Pick<PaymentConnectionRecord, 'companyId' | 'id'>;

/** Place to which a sealed configuration is bound. */
export const CONFIG_PLACE = { table: 'receivables.payment_connections', field: 'config' } as const;

export function sealPlace({ companyId, id: rowId }: Place) {
  return { ...CONFIG_PLACE, companyId, rowId };
}

/** Undefined where the key is missing or differs, or the instance cannot reach the provider: the operator must fix that. */
export function openConnection(
  ctx: ProviderContext,
  row: PaymentConnectionRecord,
): OpenConnection | undefined {
  const { providerId, environment, sealedConfig } = row;
  const api = apiOf(ctx.config, providerId, environment);
  const config = api === undefined ? undefined : configIn(ctx, row, sealedConfig);
  if (api === undefined || !config) return undefined;
  const { request } = ctx.outbound.http();
  return { row, provider: PROVIDERS[providerId], connection: { config, api, now: () => ctx.now(), request } };
}

/** Connections by which a payment can begin now, without their configuration. */
export async function usableConnections(
  { config }: Pick<ProviderContext, 'config'>,
  rows: Scoped,
  environment: PaymentEnvironment,
): Promise<Omit<PaymentConnectionRecord, 'sealedConfig'>[]> {
  const usable = { environment, isActive: true, stopped: null } as const;
  const connected = await rows.findAll(PaymentConnectionRow, usable, {
    without: ['sealedConfig'],
    order: ['providerId'],
  });
  return connected.filter(({ providerId }) => apiOf(config, providerId, environment) !== undefined);
}

/** @param rows of the company */
export async function readConnection(rows: Scoped, id: string): Promise<PaymentConnectionRecord | undefined> {
  const [row] = await rows.findAll(PaymentConnectionRow, { id });
  return row;
}

function configIn(
  { secrets }: ProviderContext,
  place: Place,
  sealed: string,
): Record<string, unknown> | undefined {
  try {
    // sealed from an object that its schema has checked
    return JSON.parse(secrets.open(sealed, sealPlace(place))) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

export const CREDENTIALS_REFUSED = 'The provider refuses the credentials.';

/**
 * No payment begins by the connection until it is saved again. One that was saved meanwhile stays as it is. Refused credentials are tried
 * ones: a check that is still to come finds another version, and ends.
 */
export function stopConnection(
  rows: Scoped,
  ctx: ProviderContext,
  { companyId, id, providerId, environment, version }: PaymentConnectionRecord,
  stopped: ConnectionStop,
): Promise<void> {
  return rows.transaction(async (tx) => {
    const row = await tx.lock(PaymentConnectionRow, { providerId, environment });
    if (row?.version !== version || row.stopped === stopped) return;
    const now = ctx.now().toISOString();
    const tried = stopped === 'credentials' && { checkError: CREDENTIALS_REFUSED, checkedAt: now };
    const changes = { stopped, ...tried, version: version + 1, updatedAt: now };
    await tx.update(PaymentConnectionRow, { providerId, environment }, changes);
    const data = { id, providerId, environment, reason: stopped, version: version + 1 };
    await tx.emit(companyId, 'payment_provider.stopped', data);
    ctx.log.error({ companyId, connection: id, stopped }, 'a payment provider is stopped');
  });
}
