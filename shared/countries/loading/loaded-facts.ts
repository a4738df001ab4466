// The facts in memory, read when a service that needs them starts; it does not start on a bad file.
import type { Dataset } from '../dataset';
import { loadDataset } from './dataset';

// the key is the folder: tests run several systems in one process
const loaded = new Map<string, Dataset>();

interface Configured {
  config: { countryDataDir: string | undefined };
}

/** Services of one process share them. */
export function factsOf({ config }: Configured): Dataset {
  const folder = config.countryDataDir ?? '';
  const facts = loaded.get(folder) ?? loadDataset(config.countryDataDir);
  loaded.set(folder, facts);
  return facts;
}

/** Called at the start of a service that needs the facts. @throws StartupError on a bad file */
export function loadFacts(configured: Configured): void {
  factsOf(configured);
}
