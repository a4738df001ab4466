// Lines that a process prints when it has started: where it listens, and whether mail is sent or captured.
import { join, resolve } from 'node:path';
import type { Config } from '../../shared/settings/config';

type Started = Pick<Config, 'services' | 'baseUrl' | 'dataDir' | 'smtp' | 'mailApi'>;

export function greeting(config: Started): string {
  return [whereItListens(config), ...(capturesMail(config) ? [whereMailGoes(config)] : [])]
    .map((line) => `${line}\n`)
    .join('');
}

function whereItListens({ services, baseUrl }: Started): string {
  if (services !== 'all' && !services.includes('gateway')) return `Running: ${services.join(', ')}`;
  return `Listening on ${baseUrl} | API reference: ${baseUrl}/api/docs | First call: POST ${baseUrl}/api/auth/sign-up/email`;
}

/** True in the process that sends mail, without a mail server or mail API; the other processes do not report it. */
function capturesMail({ services, smtp, mailApi }: Started): boolean {
  const sends = services === 'all' || services.includes('mail');
  return sends && smtp === undefined && mailApi.apiKey === undefined;
}

function whereMailGoes({ dataDir }: Started): string {
  return `Mail is not sent but captured in ${resolve(join(dataDir, 'mail'))} (set SMTP_HOST or MAIL_API_KEY), except that of companies with settings of their own`;
}
