// Configuration of a provider as a JSON Schema, from which clients build forms, and the check by it.
import type { TObject } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { faultsOf } from '../../../../shared/runtime/checks/validate';
import { type FieldError, Problem } from '../../../../shared/runtime/errors';
import type { PaymentProvider } from '../providers/provider';

type Config = Record<string, unknown>;

export function configSchemaOf({ config }: Pick<PaymentProvider, 'config'>): object {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...config };
}

const checks = new Map<TObject, TypeCheck<TObject>>();

/** Throws 400 that names the fields, never their values. */
export function assertConfig({ config: schema }: Pick<PaymentProvider, 'config'>, config: Config): void {
  const check = checks.get(schema) ?? TypeCompiler.Compile(schema);
  checks.set(schema, check);
  const faults = check.Check(config) ? [] : faultsOf(check.Errors(config), '/config');
  const errors = [...faults, ...unknownFields(schema, config)];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}

function unknownFields({ properties }: TObject, config: Config): FieldError[] {
  return Object.keys(config)
    .filter((field) => !Object.hasOwn(properties, field))
    .map((field) => ({ pointer: `/config/${field}`, message: 'is not a field of this provider' }));
}
