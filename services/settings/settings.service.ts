// Settings of a company; each capability folder has its own actions, rules and tables.

import { settings } from '../../shared/contracts/settings';
import type { ServiceResources } from '../../shared/runtime/resources';
import { implement } from '../../shared/runtime/service';
import * as atcudSeries from './atcud-series/actions/series';
import * as bookkeeping from './bookkeeping/actions/bookkeeping';
import * as branding from './branding/branding';
import * as certificates from './certificates/certificates';
import * as currencyRates from './currency-rates/currency-rates';
import { fetchFirstRates } from './currency-rates/jobs/fetch-first-rates';
import { PERSONAL_DATA } from './domain/personal-data';
import * as emailTemplates from './email-templates/actions/email-templates';
import * as mailSettings from './mail-settings/mail-settings';
import { facts } from './readiness/actions/facts';

const wordings = {
  listEmailTemplates: emailTemplates.list,
  saveEmailTemplate: emailTemplates.save,
  restoreEmailTemplate: emailTemplates.restore,
  previewEmailTemplate: emailTemplates.preview,
  emailTemplateWording: emailTemplates.wording,
};
const series = {
  atcudSeries: atcudSeries.list,
  registerAtcudSeries: atcudSeries.register,
  removeAtcudSeries: atcudSeries.remove,
  atcudCode: atcudSeries.code,
};
const accounts = {
  bookkeeping: bookkeeping.read,
  setBookkeeping: bookkeeping.change,
  bookkeepingFor: bookkeeping.bookkeepingFor,
};
const parts = [mailSettings, currencyRates, branding, certificates].map((each) => each.parts);

async function started(resources: ServiceResources): Promise<void> {
  await fetchFirstRates(resources);
}

export default implement(
  settings,
  {
    ...mailSettings.actions,
    ...wordings,
    ...currencyRates.actions,
    ...branding.actions,
    ...certificates.actions,
    ...series,
    ...accounts,
    readinessFacts: facts,
  },
  {
    sealed: parts.flatMap(({ sealed = [] }) => sealed),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    personalData: PERSONAL_DATA,
    started,
  },
);
