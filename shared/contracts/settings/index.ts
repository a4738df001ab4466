// Company settings: one file per capability, one service.

import { bookkeeping } from '../bookkeeping';
import { defineService } from '../contract';
import { atcudSeries } from './atcud-series';
import { branding } from './branding';
import { certificates } from './certificates';
import { currencyRates } from './currency-rates';
import { emailTemplates } from './email-templates';
import { mailSettings } from './mail-settings';
import { readiness } from './readiness';

export const settings = defineService('settings', {
  ...mailSettings,
  ...emailTemplates,
  ...currencyRates,
  ...branding,
  ...certificates,
  ...atcudSeries,
  ...bookkeeping,
  ...readiness,
});
