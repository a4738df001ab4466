// The facts this process answers from. Loaded when the service starts, which refuses a bad file.
import { type Dataset, loadDataset } from './loading/dataset';

// by folder: tests run several systems in one process
const loaded = new Map<string, Dataset>();

/** Reads the files anew. Throws StartupError. */
export function loadFacts(mounted: string | undefined): Dataset {
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
