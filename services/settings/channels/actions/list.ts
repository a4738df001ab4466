import { settings } from '../../../../shared/contracts/settings';
import { readAction } from '../../../../shared/runtime/action';
import { configSchemaOf } from '../domain/config-schema';
import { PROVIDERS } from '../providers';
import { allConnections, type ShownConnection } from '../queries/channels';
import { readCountryPolicy } from '../use-cases/read-country-policy';

const providers = Object.values(PROVIDERS).map((provider) => {
  const { id, label, description, countries } = provider;
  return { id, label, description, countries: [...countries], configSchema: configSchemaOf(provider) };
});

export const list = readAction(settings.channels, async (_input, ctx) => {
  const [connected, required] = await Promise.all([
    ctx.company.many<ShownConnection>(allConnections),
    readCountryPolicy(ctx),
  ]);
  return { connected, ...required, providers };
});
