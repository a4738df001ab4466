// Facts about a company's settings for `country-readiness`, which knows the requirements.
import { facts } from './actions/facts';

export const actions = { readinessFacts: facts };
