// Configuration of a provider as a JSON Schema, from which clients build forms, and the check by it.
import type { TObject } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import type { PaymentEnvironment } from '../../../../shared/contracts/receivables/online/values';
import { pointerStep } from '../../../../shared/runtime/checks/json-pointer';
import { publicSchema } from '../../../../shared/runtime/checks/public-schema';
import { faultsOf } from '../../../../shared/runtime/checks/validate';
import { type FieldError, Problem } from '../../../../shared/runtime/errors';
import type { PaymentProvider } from '../providers/provider';

type Config = Record<string, unknown>;

export function configSchemaOf({ config }: Pick<PaymentProvider, 'config'>): object {
  return publicSchema(config);
}

const checks = new Map<TObject, TypeCheck<TObject>>();

/** Throws 400 that names the fields, never their values. */
export function assertConfig(
  provider: Pick<PaymentProvider, 'config' | 'faults'>,
  config: Config,
  environment: PaymentEnvironment,
): void {
  const { config: schema } = provider;
  const check = checks.get(schema) ?? TypeCompiler.Compile(schema);
  checks.set(schema, check);
  const faults = check.Check(config) ? [] : faultsOf(check.Errors(config), '/config');
  const wellFormed = [...faults, ...unknownFields(schema, config)];
  const others = wellFormed.length === 0 ? (provider.faults?.(config, environment) ?? []) : [];
  const errors = [
    ...wellFormed,
    ...others.map(({ field, message }) => ({ pointer: `/config/${field}`, message })),
  ];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}

function unknownFields({ properties }: TObject, config: Config): FieldError[] {
  return Object.keys(config)
    .filter((field) => !Object.hasOwn(properties, field))
    .map((field) => ({
      pointer: `/config/${pointerStep(field)}`,
      message: 'is not a field of this provider',
    }));
}
