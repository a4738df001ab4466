// Exchange rates: entered by the company, published by feeds, and derived from both for a day.
import type { ServiceParts } from '../../../shared/runtime/service';
import { create, gaps, list, lookUp, rateOn } from './actions/rates';
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
