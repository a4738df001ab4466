// Fields that configurations of providers have in common.
import { type StringOptions, type TString, Type } from '@sinclair/typebox';

/** A secret: clients show no former value of it. */
export function secret(title: string, description: string, options: StringOptions = {}): TString {
  return Type.String({ title, description, minLength: 1, maxLength: 200, writeOnly: true, ...options });
}

/** Secrets of which each is taken, while one replaces the other. */
export function inRotation(...secrets: readonly (string | undefined)[]): string[] {
  return secrets.filter((one): one is string => one !== undefined);
}
