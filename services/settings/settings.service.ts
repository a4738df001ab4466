// What a company sets for itself; one folder per capability, each with its actions, rows and rules.
import { settings } from '../../shared/contracts/settings';
import { implement } from '../../shared/runtime/service';
import * as atcud from './atcud-series/atcud-series';
import * as branding from './branding/branding';
import * as certificates from './certificates/certificates';
import * as channels from './channels/channels';
import * as rates from './currency-rates/currency-rates';
import { fetchFirstRates } from './currency-rates/first-rates';
import * as templates from './email-templates/email-templates';
import * as mail from './mail-settings/mail-settings';
import { readiness } from './readiness/readiness';

const capabilities = [mail, templates, rates, channels, branding, certificates, atcud];

export default implement(
  settings,
  {
    ...mail.mailSettings,
    ...templates.emailTemplates,
    ...rates.currencyRates,
    ...channels.channels,
    ...branding.branding,
    ...certificates.certificates,
    ...atcud.atcudSeries,
    ...readiness,
  },
  {
    models: capabilities.flatMap(({ parts }) => parts.models ?? []),
    sealed: capabilities.flatMap(({ parts }) => parts.sealed ?? []),
    jobs: capabilities.flatMap(({ parts }) => parts.jobs ?? []),
    started: fetchFirstRates,
  },
);
