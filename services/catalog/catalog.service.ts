// The catalog of a company: reusable products and services, with their stock where it is tracked.
import { catalog } from '../../shared/contracts/catalog';
import { implement } from '../../shared/runtime/service';
import { create } from './actions/create';
import { exportPage } from './actions/export-page';
import { get } from './actions/get';
import { list } from './actions/list';
import { lowStock } from './actions/low-stock';
import { profiles } from './actions/profiles';
import { remove } from './actions/remove';
import { update } from './actions/update';
import { importing } from './importing/importing';

const articles = { list, create, lowStock, get, update, remove };
const forServices = { profiles, exportPage };

export default implement(
  catalog,
  { ...articles, ...forServices, ...importing.actions },
  { jobs: importing.jobs },
);
