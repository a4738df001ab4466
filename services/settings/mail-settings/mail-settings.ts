// How the mail of a company is sent. What becomes of it is known to the service mail.
import { MAIL_ACCOUNT_PLACE } from '../../../shared/contracts/settings/mail-settings';
import type { ServiceParts } from '../../../shared/runtime/service';
import { readMailSettings } from './actions/read';
import { removeMailSettings } from './actions/remove';
import { setReplyTo } from './actions/reply-to';
import { saveMailSettings } from './actions/save';
import { mailSender } from './actions/sender';
import { testMailSettings } from './actions/test';
import { MailSettingsRow } from './models/mail-settings-row';

export const mailSettings = {
  readMailSettings,
  saveMailSettings,
  removeMailSettings,
  setReplyTo,
  testMailSettings,
  mailSender,
};

const { field } = MAIL_ACCOUNT_PLACE;

export const parts: Pick<ServiceParts, 'models' | 'jobs' | 'sealed'> = {
  models: [MailSettingsRow],
  sealed: [{ table: 'mail_settings', column: 'sealed_account', rowId: 'company_id', field }],
};
