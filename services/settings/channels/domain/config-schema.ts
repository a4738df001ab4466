// A provider's configuration as a JSON Schema, from which clients make forms, and the check by the same schema.
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import type { ChannelProviderId } from '../../../../shared/contracts/settings/channels';
import { type FieldError, Problem } from '../../../../shared/runtime/errors';
import { faultsOf } from '../../../../shared/runtime/validate';
import { PROVIDERS } from '../providers';
import type { ChannelProvider } from '../providers/provider';

type Config = Record<string, unknown>;

/** Unknown fields are allowed: an integrator may keep more than the channel needs. */
export function configSchemaOf({ config, alternatives }: ChannelProvider): object {
  const anyOf = alternatives?.map((required) => ({ required }));
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...config, ...(anyOf ? { anyOf } : {}) };
}

const checks = new Map<ChannelProviderId, TypeCheck<ChannelProvider['config']>>();

/** Throws 400 that names the fields, never what is in them. */
export function assertConfig(id: ChannelProviderId, config: Config): void {
  const errors = [...schemaFaults(PROVIDERS[id], config), ...alternativeFaults(PROVIDERS[id], config)];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}

function schemaFaults({ id, config: schema }: ChannelProvider, config: Config): FieldError[] {
  const check = checks.get(id) ?? TypeCompiler.Compile(schema);
  checks.set(id, check);
  return check.Check(config) ? [] : faultsOf(check.Errors(config), '/config');
}

function alternativeFaults({ alternatives }: ChannelProvider, config: Config): FieldError[] {
  const has = (field: string) => Object.hasOwn(config, field);
  if (!alternatives || alternatives.some((fields) => fields.every(has))) return [];
  const choices = alternatives.map((fields) => fields.join(' and ')).join(', or ');
  return [{ pointer: '/config', message: `needs ${choices}` }];
}

/** Warnings of fields that the channel does not know: a name may be mistyped. */
export function unknownFields(id: ChannelProviderId, config: Config): FieldError[] {
  const known = PROVIDERS[id].config.properties;
  return Object.keys(config)
    .filter((field) => !Object.hasOwn(known, field))
    .map((field) => ({ pointer: `/config/${field}`, message: 'is not a field of this channel; it is kept' }));
}
