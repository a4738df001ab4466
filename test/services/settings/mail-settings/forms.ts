// Mail settings as a company sends them.
import { MAIL_PASSWORD, MAIL_USER } from '../../../support/mail-server';

export const PATH = '/api/company/mail-settings';
export const ENCRYPTION = { CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for tests only' };

export function smtpForm(port: number, fields: object = {}): object {
  return {
    kind: 'smtp',
    host: 'localhost',
    port,
    secure: false,
    username: MAIL_USER,
    password: MAIL_PASSWORD,
    fromAddress: 'billing@acme.example',
    ...fields,
  };
}

export const API_FORM = { kind: 'mailapi', apiKey: 're_secret-api-key', fromAddress: 'billing@acme.example' };
