// Events of the settings of a company.
import { Type } from '@sinclair/typebox';
import { eventFields } from '../field-table';
import { Id, Nullable } from '../primitives';
import { BRANDING_FIELDS } from '../settings/branding';
import { MAIL_SETTINGS_FIELDS } from '../settings/mail-settings';
import { eventsFor } from './event';

const ofCompany = eventsFor('company:read');

const atcudSeriesData = { id: Id, typeId: Type.String(), seriesId: Type.String() };

const certificateData = {
  id: Id,
  label: Type.String(),
  applicability: Type.String(),
  environment: Type.String(),
  notAfter: Type.String(),
};

export const settingsEvents = {
  // mail, templates, branding
  'company.mail_settings_updated': ofCompany('The mail settings of the company were changed', {
    configured: Type.Boolean(),
    ...eventFields(MAIL_SETTINGS_FIELDS),
  }),
  'company.email_template_updated': ofCompany(
    'The wording of a system e-mail was changed, or is the shipped one again',
    { id: Type.String(), isCustom: Type.Boolean() },
  ),
  'company.branding_updated': ofCompany('The branding of the company was changed', {
    ...eventFields(BRANDING_FIELDS),
    hasLogo: Type.Boolean(),
  }),

  'company.bookkeeping_updated': ofCompany('The accounts of bookkeeping were changed', {
    receivablesAccount: Nullable(Type.String()),
    vatAccount: Nullable(Type.String()),
    /** Number of accounts of revenue. */
    revenueAccounts: Type.Integer(),
  }),

  // rates, channels, ATCUD
  'currency_rate.created': ofCompany('An exchange rate was entered', {
    id: Id,
    from: Type.String(),
    to: Type.String(),
    rate: Type.String(),
    asOf: Type.String(),
  }),
  'channel.connected': ofCompany('An e-invoicing channel was connected, or its connection was changed', {
    providerId: Type.String(),
    environment: Type.String(),
    isActive: Type.Boolean(),
  }),
  'channel.expiring': ofCompany(
    'A certificate or token of a connection to an e-invoicing channel ends in 30, 7 or 1 days',
    {
      providerId: Type.String(),
      environment: Type.String(),
      expiresAt: Type.String(),
      daysLeft: Type.Integer(),
    },
  ),
  'channel.stopped': ofCompany(
    'An e-invoicing channel refuses the credentials of a connection, or has stopped it: nothing is sent by it ' +
      'until it is connected again',
    {
      providerId: Type.String(),
      environment: Type.String(),
      /** The reason: `credentials` or `connection`. */
      reason: Type.String(),
    },
  ),
  'channel.removed': ofCompany('The connections to an e-invoicing channel were removed', {
    providerId: Type.String(),
    environments: Type.Array(Type.String()),
  }),
  'atcud_series.registered': ofCompany('An ATCUD series was registered, or its validation code was changed', {
    ...atcudSeriesData,
    validationCode: Type.String(),
  }),
  'atcud_series.removed': ofCompany('An ATCUD series was removed', atcudSeriesData),

  // certificates
  'signing_certificate.added': ofCompany('A signing certificate was added', certificateData),
  'signing_certificate.deactivated': ofCompany('A signing certificate was deactivated', { id: Id }),
  'signing_certificate.expiring': ofCompany('A signing certificate expires in 30, 7 or 1 days', {
    ...certificateData,
    daysLeft: Type.Integer(),
  }),
};
