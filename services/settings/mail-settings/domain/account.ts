// From the form to what is sealed: the fields of its kind, all of them and no others.
import type { MailAccount, MailSettingsForm } from '../../../../shared/contracts/settings/mail-settings';
import type { FieldError } from '../../../../shared/runtime/errors';
import { canonicalHost } from '../../../../shared/runtime/http/host-name';

type Field = Exclude<keyof MailSettingsForm, 'kind' | 'fromAddress'>;

const REQUIRED: Record<MailSettingsForm['kind'], readonly Field[]> = {
  smtp: ['host', 'port', 'username', 'password'],
  mailapi: ['apiKey'],
};
const OPTIONAL: Record<MailSettingsForm['kind'], readonly Field[]> = { smtp: ['secure'], mailapi: [] };
const FIELDS: readonly Field[] = ['host', 'port', 'secure', 'username', 'password', 'apiKey'];
const TLS_PORT = 465;

/** The account of a form without faults; what a form with faults lacks is empty. */
export function accountOf(form: MailSettingsForm): MailAccount {
  const {
    kind,
    host = '',
    port = 0,
    secure = port === TLS_PORT,
    username = '',
    password = '',
    apiKey = '',
  } = form;
  if (kind === 'mailapi') return { kind, apiKey };
  // as TLS and name servers know it; what is no name stays as it is, and is refused when it is looked at
  return { kind, host: canonicalHost(host) ?? host, port, secure, username, password };
}

/** Each field that is missing, and each that is not of the kind. */
export function fieldFaults(form: MailSettingsForm): FieldError[] {
  const { kind } = form;
  const isMissing = (field: Field) => REQUIRED[kind].includes(field) && form[field] === undefined;
  const isForeign = (field: Field) =>
    ![...REQUIRED[kind], ...OPTIONAL[kind]].includes(field) && form[field] !== undefined;
  return FIELDS.flatMap((field) => {
    if (isMissing(field)) return [{ pointer: `/${field}`, message: `is required for ${kind}` }];
    return isForeign(field) ? [{ pointer: `/${field}`, message: `is not a field of ${kind}` }] : [];
  });
}
