// Account that sends the mail of a company, by the service `mail`.
import { MAIL_ACCOUNT_PLACE } from '../../../shared/contracts/settings/mail-settings';
import type { ServiceParts } from '../../../shared/runtime/service';
import { look, read, remove, save, sender, setReplyTo, test } from './actions/mail-settings';

export const actions = {
  readMailSettings: read,
  saveMailSettings: save,
  removeMailSettings: remove,
  setReplyTo,
  testMailSettings: test,
  mailSender: sender,
  mailLook: look,
};

const { field } = MAIL_ACCOUNT_PLACE;

export const parts: ServiceParts = {
  sealed: [{ table: 'mail_settings', column: 'sealed_account', rowId: 'company_id', field }],
};
