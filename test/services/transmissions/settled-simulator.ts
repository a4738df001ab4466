// A simulator at the place where the instance of the worker looks for it, and the clock of both.
import type { TlsSimulator } from '../../../deploy/simulate/tls-simulator';
import { endsWithFile } from '../../support/end-of-file';
import { placesOfWorker } from '../../support/places';
import type { Seat } from '../../support/surroundings';
import { startInstance, type TestSystem } from '../../support/system';
import { Clock } from './transmission-steps';

type Simulator = Pick<TlsSimulator, 'start' | 'stop' | 'settle'> & { offsetMs?: number };

export async function startWith(
  seat: Seat,
  simulator: Simulator,
  onLine?: (line: string) => void,
): Promise<{ system: TestSystem; clock: Clock }> {
  await settled(seat, simulator);
  const system = await startInstance('plain', onLine);
  return { system, clock: new Clock(system, simulator) };
}

/** Starts it, until the file ends. */
export async function settled(seat: Seat, simulator: Simulator): Promise<void> {
  const { ports, folder } = await placesOfWorker();
  simulator.settle({ port: ports[seat], folder });
  await simulator.start();
  endsWithFile(() => simulator.stop());
}
