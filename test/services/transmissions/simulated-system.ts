// A system that sends to one simulator, and the clock of both.

import type { TlsSimulator } from '../../../deploy/simulate/tls-simulator';
import { createLog, type Log } from '../../../shared/runtime/observability/log';
import { endsWithFile } from '../../support/end-of-file';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { Clock, KEY } from './transmission-steps';

type Simulator = Pick<TlsSimulator, 'start' | 'stop' | 'settings'> & { offsetMs?: number };
type Env = Record<string, string>;

/** `env` may need the address of the simulator, which it has once it is started. */
export async function startAgainst(
  simulator: Simulator,
  env: Env | (() => Env) = {},
  log?: Log,
): Promise<{ system: TestSystem; clock: Clock }> {
  await simulator.start();
  endsWithFile(() => simulator.stop());
  const own = { CREDENTIALS_ENCRYPTION_KEY: KEY, ...simulator.settings() };
  const system = await startOwnSystem({ ...own, ...(typeof env === 'function' ? env() : env) }, log);
  return { system, clock: new Clock(system, simulator) };
}

/** A log whose lines a test looks at. */
export const logInto = (lines: string[]): Log =>
  createLog('trace', { write: (line) => void lines.push(line) });
