// Account that sends the mail of a company, by the service `mail`.
import { MAIL_ACCOUNT_PLACE } from '../../../shared/contracts/settings/mail-settings';
import type { ServiceParts } from '../../../shared/runtime/service';
import { look } from './actions/look';
import { read } from './actions/read';
import { remove } from './actions/remove';
import { save } from './actions/save';
import { sender } from './actions/sender';
import { setReplyTo } from './actions/set-reply-to';
import { test } from './actions/test';

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
