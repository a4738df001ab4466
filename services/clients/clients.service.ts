// Clients of a company: the customers it invoices.

import { clients } from '../../shared/contracts/clients';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { implement } from '../../shared/runtime/service';
import { create, duplicates, get, list, remove, search, update } from './actions/clients';
import { exportPage, externalIds, profile, profilesByExternalId, profilesById } from './actions/profiles';
import { importing } from './importing/importing';

const records = { list, create, search, duplicates, get, update, remove };
const forServices = { profile, profilesById, profilesByExternalId, externalIds, exportPage };

export default implement(
  clients,
  { ...records, ...forServices, ...importing.actions },
  { jobs: importing.jobs, started: loadFacts },
);
