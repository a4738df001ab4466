// Exchange rates: entered by the company, published by feeds, and derived from both for a day.
import type { ServiceParts } from '../../../shared/runtime/service';
import { create } from './actions/create';
import { gaps } from './actions/gaps';
import { list } from './actions/list';
import { lookUp } from './actions/look-up';
import { rateOn } from './actions/rate-on';
import { refresh, refreshAgain } from './jobs/refresh';

export const actions = {
  currencyRates: list,
  createCurrencyRate: create,
  currencyRateGaps: gaps,
  lookUpCurrencyRate: lookUp,
  rateOn,
};
export const parts: ServiceParts = {
  jobs: [refresh, refreshAgain],
};
