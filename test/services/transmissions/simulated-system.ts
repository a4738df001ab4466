// A system that sends to one simulator, and the clock of both.
import { createLog, type Log } from '../../../shared/runtime/log';
import type { TlsSimulator } from '../../support/channels/tls-simulator';
import { startTestSystem, type TestSystem } from '../../support/system';
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
  const own = { CREDENTIALS_ENCRYPTION_KEY: KEY, ...simulator.settings() };
  const system = await startTestSystem({ ...own, ...(typeof env === 'function' ? env() : env) }, log);
  return { system, clock: new Clock(system, simulator) };
}

export async function stopBoth(system: TestSystem | undefined, simulator: Simulator): Promise<void> {
  await system?.stop();
  await simulator.stop();
}

/** A log whose lines a test looks at. */
export const logInto = (lines: string[]): Log =>
  createLog('trace', { write: (line) => void lines.push(line) });
