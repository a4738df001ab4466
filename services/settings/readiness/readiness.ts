// What a company has set that its country may require; `country-readiness` knows the requirements.
import { facts } from './actions/facts';

export const actions = { readinessFacts: facts };
