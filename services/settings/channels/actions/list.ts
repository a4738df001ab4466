import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { configSchemaOf } from '../domain/config-schema';
import { ChannelConnectionRow } from '../models/connection-row';
import { PROVIDERS } from '../providers';
import { readCountryPolicy } from '../use-cases/read-country-policy';

const providers = Object.values(PROVIDERS).map((provider) => {
  const { id, label, description, countries } = provider;
  return { id, label, description, countries: [...countries], configSchema: configSchemaOf(provider) };
});

const SHOWN = { without: ['companyId', 'sealedConfig'], order: ['providerId', 'environment'] } as const;

export const list = readAction(settings.channels, async (_input, ctx) => {
  const [connected, required] = await Promise.all([
    ctx.company.findAll(ChannelConnectionRow, {}, SHOWN),
    readCountryPolicy(ctx),
  ]);
  return { connected, ...required, providers };
});
