import { readConfig } from '../../../shared/settings/config';

const smtp = { SMTP_HOST: 'mail.acme.example', MAIL_FROM: 'no-reply@acme.example' };

describe('the mail settings', () => {
  it('take a bare address, or a name with an address', () => {
    const fromOf = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mailFrom;
    const address = 'no-reply@acme.example';
    expect(fromOf(address)).toEqual({ name: '', address });
    expect(fromOf(`Books of Acme <${address}>`)).toEqual({ name: 'Books of Acme', address });
    expect(fromOf(`"Acme, Ltd" <${address}>`)).toEqual({ name: 'Acme, Ltd', address });
  });

  it('want TLS by default, on the port that goes with it', () => {
    expect(readConfig(smtp).smtp).toMatchObject({ port: 587, secure: false, allowPlain: false });
    expect(readConfig({ ...smtp, SMTP_SECURE: '1' }).smtp).toMatchObject({ port: 465, secure: true });
  });

  it.each([
    ['a server without a sender', { SMTP_HOST: 'mail.acme.example' }, /MAIL_FROM is needed/],
    ['two senders', { MAIL_FROM: 'a@acme.example, b@acme.example' }, /MAIL_FROM must be one/],
    ['a sender that is no address', { MAIL_FROM: 'Acme <acme>' }, /MAIL_FROM must be one/],
    ['a reply address that is none', { MAIL_REPLY_TO: 'Acme' }, /MAIL_REPLY_TO must be one/],
    ['a user without a password', { ...smtp, SMTP_USER: 'mailer' }, /SMTP_USER and SMTP_PASSWORD/],
    [
      'an authority that is not there',
      { OUTBOUND_CA_FILE: '/no/such/file' },
      /OUTBOUND_CA_FILE cannot be read/,
    ],
  ])('refuse %s, and say which is wrong', (_what, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
