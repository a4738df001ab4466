// Builds an archive from where it is, phase by phase.
import type { Archive } from './archive/archive';
import type { Phase } from './domain/phases';
import type { Doors } from './doors';
import { addCompany } from './steps/company';
import { addDirectory } from './steps/directory';
import { addDocuments } from './steps/documents';
import { addArticles, addClients, addPayments } from './steps/lists';
import { addManifest } from './steps/manifest';
import type { Step } from './steps/step';

const STEPS: Record<Exclude<Phase, 'seal'>, Step> = {
  documents: addDocuments,
  clients: addClients,
  articles: addArticles,
  payments: addPayments,
  company: addCompany,
  manifest: addManifest,
  directory: addDirectory,
};

/** Whether it is written to its end, and only waits to be sealed. */
export async function build(archive: Archive, doors: Doors, mayGoOn: () => boolean): Promise<boolean> {
  for (;;) {
    const { phase } = archive.progress;
    if (phase === 'seal') return true;
    if (!mayGoOn()) return false;
    await STEPS[phase](archive, doors, mayGoOn);
  }
}
