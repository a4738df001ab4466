// The facts in memory, read when the service starts; the service does not start on a bad file.
import type { Dataset } from '../domain/dataset';
import { loadDataset } from './dataset';

// by folder: tests run several systems in one process
const loaded = new Map<string, Dataset>();

/** Reads the files anew where there are mounted ones; ours don't change while a process runs. Throws StartupError. */
export function loadFacts(mounted: string | undefined): Dataset {
  const ours = mounted === undefined ? loaded.get('') : undefined;
  if (ours) return ours;
  const dataset = loadDataset(mounted);
  loaded.set(mounted ?? '', dataset);
  return dataset;
}

interface Configured {
  config: { countryDataDir: string | undefined };
}

export function factsOf({ config }: Configured): Dataset {
  return loaded.get(config.countryDataDir ?? '') ?? loadFacts(config.countryDataDir);
}
