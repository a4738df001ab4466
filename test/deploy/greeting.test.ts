import { greeting } from '../../deploy/entry/greeting';
import { readConfig } from '../../shared/settings/config';

const said = (env: Record<string, string>) =>
  greeting(readConfig({ DATA_DIR: '/srv/data', ...env })).split('\n');
const SMTP = { SMTP_HOST: 'mail.example.com', MAIL_FROM: 'books@example.com' };
const API = { MAIL_API_KEY: 're_1', MAIL_FROM: 'books@example.com' };

describe('what a process says when it has started', () => {
  it('is where it listens, and in a second line that mail is captured, and where', () => {
    const [first, second, end, ...more] = said({ PORT: '3000' });
    expect(first).toMatch(/^Listening on http:\/\/\S+ \| API reference: /);
    expect(second).toMatch(
      /^Mail is not sent but captured in \/srv\/data\/mail \(set SMTP_HOST or MAIL_API_KEY\)/,
    );
    expect([end, more]).toEqual(['', []]);
  });

  it.each([
    ['a mail server', SMTP],
    ['a mail API', API],
  ])('is one line with %s', (_what, env) => {
    expect(said(env)).toHaveLength(2);
  });
});
