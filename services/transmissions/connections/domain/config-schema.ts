// Configuration of a provider as a JSON Schema, from which clients build forms, and the check by it.
import type { TObject } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import type { ChannelProviderId } from '../../../../shared/contracts/transmissions/channels';
import { pointerStep } from '../../../../shared/runtime/checks/json-pointer';
import { publicSchema } from '../../../../shared/runtime/checks/public-schema';
import { faultsOf } from '../../../../shared/runtime/checks/validate';
import { type FieldError, Problem } from '../../../../shared/runtime/errors';
import type { ChannelConnection } from '../../channels/channel';
import { CHANNELS } from '../../channels/registry';

type Config = Record<string, unknown>;

/** Unknown fields are allowed, because an integrator may store more than the channel needs. */
export function configSchemaOf({ config, alternatives, pairs }: ChannelConnection): object {
  const anyOf = alternatives?.map((required) => ({ required }));
  const dependentRequired =
    pairs && Object.fromEntries(bothWays(pairs).map(([one, other]) => [one, [other]]));
  return {
    ...publicSchema(config),
    ...(anyOf ? { anyOf } : {}),
    ...(dependentRequired ? { dependentRequired } : {}),
  };
}

function bothWays(pairs: NonNullable<ChannelConnection['pairs']>): (readonly [string, string])[] {
  return pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
}

const checks = new Map<TObject, TypeCheck<TObject>>();

/** Throws 400 that names the fields, never their values. */
export function assertConfig(id: ChannelProviderId, config: Config): void {
  const provider = CHANNELS[id];
  const errors = [schemaFaults, alternativeFaults, pairFaults].flatMap((faults) => faults(provider, config));
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}

function schemaFaults({ config: schema }: ChannelConnection, config: Config): FieldError[] {
  const check = checks.get(schema) ?? TypeCompiler.Compile(schema);
  checks.set(schema, check);
  return check.Check(config) ? [] : faultsOf(check.Errors(config), '/config');
}

function alternativeFaults({ alternatives }: ChannelConnection, config: Config): FieldError[] {
  const has = (field: string) => Object.hasOwn(config, field);
  if (!alternatives || alternatives.some((fields) => fields.every(has))) return [];
  const choices = alternatives.map((fields) => fields.join(' and ')).join(', or ');
  return [{ pointer: '/config', message: `needs ${choices}` }];
}

function pairFaults({ pairs = [] }: ChannelConnection, config: Config): FieldError[] {
  return bothWays(pairs)
    .filter(([one, other]) => Object.hasOwn(config, one) && !Object.hasOwn(config, other))
    .map(([one, other]) => ({
      pointer: `/config/${other}`,
      message: `is required with ${one}: the channel needs both`,
    }));
}

/** Warnings of fields that the channel does not know, since a name may be mistyped. */
export function unknownFields(id: ChannelProviderId, config: Config): FieldError[] {
  const known = CHANNELS[id].config.properties;
  return Object.keys(config)
    .filter((field) => !Object.hasOwn(known, field))
    .map((field) => ({
      pointer: `/config/${pointerStep(field)}`,
      message: 'is not a field of this channel; it is stored but not used',
    }));
}

/**
 * Place to which a sealed configuration is bound; the row is named `providerId/environment`. Releases before 0.3 bound
 * it to their own tables. The lane of a removed connection stores its last configuration, bound as before.
 */
export const CONFIG_PLACE = {
  table: 'transmissions.connections',
  formerTables: ['settings.channel_connections', 'transmissions.lanes'],
  field: 'config',
} as const;
