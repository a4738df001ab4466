// Names of everything a test run makes outside its process, so that nothing of it is left behind.
import { randomBytes } from 'node:crypto';

export const RUN_PREFIX_VARIABLE = 'TEST_RUN_PREFIX';

/** `t_<6 letters>`: prefix of databases, roles, bus namespaces and Redis keys of this run. */
export function newRunPrefix(): string {
  return `t_${randomBytes(3).toString('hex')}`;
}

export function runPrefix(): string {
  const prefix = process.env[RUN_PREFIX_VARIABLE];
  if (!prefix) throw new Error(`${RUN_PREFIX_VARIABLE} is not set: run through jest`);
  return prefix;
}

export function templateDatabase(): string {
  return `${runPrefix()}_template`;
}
