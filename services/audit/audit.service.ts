// The audit log of every company: `accept` appends what the relays of all services bring, the rest reads it.
import { audit } from '../../shared/contracts/audit';
import type { ServiceResources } from '../../shared/runtime/resources';
import { implement } from '../../shared/runtime/service';
import { checkpoints, endOfLog, keys, makeCheckpoint } from './actions/checkpoints';
import { accept, history, log } from './actions/entries';
import { recordRefusals } from './actions/refusals';
import { changeSettings, settings } from './actions/settings';
import { entries, verify } from './actions/verification';
import { PERSONAL_DATA } from './domain/personal-data';
import { Checkpointer } from './jobs/checkpointer';
import { keepRetention } from './jobs/keep-retention';
import { entryStore } from './use-cases/entry-store';
import { eraseDetailsOfPerson } from './use-cases/erase-details-of-person';
import { rememberKeys } from './use-cases/signing-keys';

const running = new Map<ServiceResources, Checkpointer>();

export default implement(
  audit,
  {
    accept,
    log,
    history,
    entries,
    verify,
    checkpoints,
    keys,
    makeCheckpoint,
    endOfLog,
    settings,
    changeSettings,
    recordRefusals,
  },
  {
    disableSeqScan: true,
    eventStore: entryStore,
    jobs: [keepRetention],
    personalData: PERSONAL_DATA,
    personalRowSteps: { erase: { entries: eraseDetailsOfPerson } },
    async started(resources) {
      const { database } = resources;
      if (!database) throw new Error('audit has no database');
      await rememberKeys(database, resources);
      const checkpointer = new Checkpointer(resources, database);
      running.set(resources, checkpointer);
      checkpointer.start();
    },
    async stopped(resources) {
      const checkpointer = running.get(resources);
      running.delete(resources);
      await checkpointer?.stop();
    },
  },
);
