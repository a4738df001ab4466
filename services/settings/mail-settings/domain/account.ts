// Converts the form into the account to seal: all fields of its kind, and no others.
import {
  MAIL_ACCOUNT_FIELDS,
  MAIL_PROVIDER_KINDS,
  type MailAccount,
  type MailSettingsForm,
} from '../../../../shared/contracts/settings/mail-settings';
import type { FieldError } from '../../../../shared/runtime/errors';
import { canonicalHost } from '../../../../shared/runtime/http/host';

type Kind = MailSettingsForm['kind'];
type Field = Exclude<keyof MailSettingsForm, 'kind' | 'fromAddress'>;

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

/** Lists missing fields and fields of another kind; `secure` has a default. */
export function fieldFaults(form: MailSettingsForm): FieldError[] {
  return MAIL_PROVIDER_KINDS.flatMap((kind) =>
    fieldsOf(kind).flatMap((field) => {
      const pointer = `/${field}`;
      const isSent = form[field] !== undefined;
      if (kind !== form.kind) return isSent ? [{ pointer, message: `is not a field of ${form.kind}` }] : [];
      return isSent || field === 'secure' ? [] : [{ pointer, message: `is required for ${kind}` }];
    }),
  );
}

// keys of an object are typed as texts
const fieldsOf = (kind: Kind) => Object.keys(MAIL_ACCOUNT_FIELDS[kind]) as Field[];
