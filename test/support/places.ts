// The ports and certificates that a kept instance knows: a test file starts its servers there.
import type { Surroundings } from './surroundings';

declare global {
  var surroundingsInWorker: () => Promise<Surroundings>;
}

export const placesOfWorker = (): Promise<Surroundings> => globalThis.surroundingsInWorker();
