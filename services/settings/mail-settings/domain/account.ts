// Converts the form into the account to seal: all fields of its kind, and no others.
import type { MailAccount, MailSettingsForm } from '../../../../shared/contracts/settings/mail-settings';
import type { FieldError } from '../../../../shared/runtime/errors';
import { canonicalHost } from '../../../../shared/runtime/http/host';

type Field = Exclude<keyof MailSettingsForm, 'kind' | 'fromAddress'>;

const REQUIRED: Record<MailSettingsForm['kind'], readonly Field[]> = {
  smtp: ['host', 'port', 'username', 'password'],
  mailapi: ['apiKey'],
};
const OPTIONAL: Record<MailSettingsForm['kind'], readonly Field[]> = { smtp: ['secure'], mailapi: [] };
const FIELDS: readonly Field[] = ['host', 'port', 'secure', 'username', 'password', 'apiKey'];
const TLS_PORT = 465;

/** Account of a form without faults; missing fields are empty. */
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
  // canonical form for TLS and DNS; an invalid name stays unchanged and is refused later
  return { kind, host: canonicalHost(host) ?? host, port, secure, username, password };
}

/** Lists missing fields and fields of another kind. */
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
