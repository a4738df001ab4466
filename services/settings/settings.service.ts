// Settings of a company; each capability folder has its own actions, rules and tables.

import { settings } from '../../shared/contracts/settings';
import type { ServiceResources } from '../../shared/runtime/resources';
import { implement } from '../../shared/runtime/service';
import * as atcudSeries from './atcud-series/atcud-series';
import * as bookkeeping from './bookkeeping/bookkeeping';
import * as branding from './branding/branding';
import * as certificates from './certificates/certificates';
import * as currencyRates from './currency-rates/currency-rates';
import { fetchFirstRates } from './currency-rates/jobs/fetch-first-rates';
import * as emailTemplates from './email-templates/email-templates';
import * as mailSettings from './mail-settings/mail-settings';
import * as readiness from './readiness/readiness';

const parts = [mailSettings, currencyRates, branding, certificates].map((each) => each.parts);

async function started(resources: ServiceResources): Promise<void> {
  await fetchFirstRates(resources);
}

export default implement(
  settings,
  {
    ...mailSettings.actions,
    ...emailTemplates.actions,
    ...currencyRates.actions,
    ...branding.actions,
    ...certificates.actions,
    ...atcudSeries.actions,
    ...bookkeeping.actions,
    ...readiness.actions,
  },
  {
    sealed: parts.flatMap(({ sealed = [] }) => sealed),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    started,
  },
);
