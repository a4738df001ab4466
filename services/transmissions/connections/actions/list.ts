import { CHANNEL_PROVIDERS, transmissions } from '../../../../shared/contracts/transmissions';
import { readAction } from '../../../../shared/runtime/action';
import { CHANNELS } from '../../channels/registry';
import { configSchemaOf } from '../domain/config-schema';
import { ConnectionRow } from '../models/connection-row';
import { readCountryPolicy } from '../use-cases/read-country-policy';

const providers = CHANNEL_PROVIDERS.map((id) => {
  const { label, description, countries } = CHANNELS[id];
  return { id, label, description, countries: [...countries], configSchema: configSchemaOf(CHANNELS[id]) };
});

const SHOWN = { without: ['companyId', 'sealedConfig'], order: ['providerId', 'environment'] } as const;

export const list = readAction(transmissions.channels, async (_input, ctx) => {
  const [connected, required] = await Promise.all([
    ctx.company.findAll(ConnectionRow, {}, SHOWN),
    readCountryPolicy(ctx),
  ]);
  return { connected, ...required, providers };
});
