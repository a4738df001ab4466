// The catalog of a company: reusable products and services, with their stock where it is tracked.
import { catalog } from '../../shared/contracts/catalog';
import { implement } from '../../shared/runtime/service';
import { create, exportPage, get, list, lowStock, profiles, put, remove, update } from './actions/articles';
import { movements } from './actions/movements';
import { PERSONAL_DATA } from './domain/personal-data';
import { importing } from './importing/importing';

const articles = { list, create, put, lowStock, get, update, remove, movements };
const forServices = { profiles, exportPage };

export default implement(
  catalog,
  { ...articles, ...forServices, ...importing.actions },
  { jobs: importing.jobs, personalData: PERSONAL_DATA },
);
