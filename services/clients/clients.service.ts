// Clients of a company: the customers it invoices.

import { clients } from '../../shared/contracts/clients';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { implement } from '../../shared/runtime/service';
import { create } from './actions/create';
import { duplicates } from './actions/duplicates';
import { exportPage } from './actions/export-page';
import { externalIds } from './actions/external-ids';
import { get } from './actions/get';
import { list } from './actions/list';
import { profile } from './actions/profile';
import { profilesByExternalId } from './actions/profiles-by-external-id';
import { profilesById } from './actions/profiles-by-id';
import { remove } from './actions/remove';
import { search } from './actions/search';
import { update } from './actions/update';
import { importing } from './importing/importing';

const records = { list, create, search, duplicates, get, update, remove };
const forServices = { profile, profilesById, profilesByExternalId, externalIds, exportPage };

export default implement(
  clients,
  { ...records, ...forServices, ...importing.actions },
  { jobs: importing.jobs, started: loadFacts },
);
