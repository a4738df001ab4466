// Clients of a company: the customers it invoices.

import { clients } from '../../shared/contracts/clients';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { implement } from '../../shared/runtime/service';
import { create, duplicates, get, history, list, put, search, update } from './actions/clients';
import {
  exportPage,
  externalIds,
  idsByExternalId,
  profile,
  profilesByExternalId,
  profilesById,
} from './actions/profiles';
import { remove, withdrawRemoval } from './actions/removal';
import { PERSONAL_DATA } from './domain/personal-data';
import { importing } from './importing/importing';
import { afterErasure } from './use-cases/after-erasure';

const records = { list, create, put, search, duplicates, get, history, update, remove };
const forServices = {
  profile,
  profilesById,
  profilesByExternalId,
  idsByExternalId,
  externalIds,
  exportPage,
  withdrawRemoval,
};

export default implement(
  clients,
  { ...records, ...forServices, ...importing.actions },
  {
    jobs: importing.jobs,
    started: loadFacts,
    personalData: PERSONAL_DATA,
    personalRowSteps: { erased: { clients: afterErasure } },
  },
);
