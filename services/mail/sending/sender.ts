// In whose name a message is sent, and through what: what the company has set, else what the instance has.
import { settings } from '../../../shared/contracts/settings';
import { MAIL_ACCOUNT_PLACE, type MailAccount } from '../../../shared/contracts/settings/mail-settings';
import type { Config } from '../../../shared/settings/config';
import type { Mailbox } from '../../../shared/settings/kinds';
import type { Doors } from '../doors';
import type { SentThrough } from '../models/message-row';
import { CaptureTransport } from '../transports/capture';
import { MailApiTransport } from '../transports/mail-api';
import { SmtpTransport } from '../transports/smtp';
import type { Transport } from '../transports/transport';

export interface Sender {
  /** Empty for a message of no company. */
  companyName: string;
  from: Mailbox;
  replyTo: string | undefined;
  through: SentThrough;
  transport: Transport;
}

export async function senderOf(companyId: string | null, doors: Doors): Promise<Sender> {
  const { config } = doors;
  if (companyId === null) return { ...instanceSender(doors), companyName: '', replyTo: config.mailReplyTo };
  const { companyName, account, replyTo } = await doors.call(settings.mailSender, { companyId });
  const opened = account && openAccount(account.sealed, companyId, doors);
  const sender = opened
    ? {
        from: { name: companyName, address: account.fromAddress },
        through: 'company' as const,
        transport: transportOf(opened, doors),
      }
    : instanceSender(doors);
  return { ...sender, companyName, replyTo: replyTo ?? config.mailReplyTo };
}

/** What the instance sends with, if anything. */
export function instanceKind({ smtp, mailApi }: Config): 'smtp' | 'mailapi' | undefined {
  if (smtp) return 'smtp';
  return mailApi.apiKey === undefined ? undefined : 'mailapi';
}

function instanceSender(doors: Doors): Pick<Sender, 'from' | 'through' | 'transport'> {
  const { config } = doors;
  const { smtp, mailApi } = config;
  const from = config.mailFrom ?? nobody(config.baseUrl);
  const instance = { from, through: 'instance' as const };
  if (smtp) return { ...instance, transport: new SmtpTransport(smtp, { ca: config.outboundCa }) };
  if (mailApi.apiKey !== undefined) {
    return { ...instance, transport: new MailApiTransport(mailApi.baseUrl, mailApi.apiKey, doors.outbound) };
  }
  return { from, through: 'captured', transport: new CaptureTransport(config.dataDir, doors.log) };
}

/** A company's server is reached through the guard, which looks where its name leads. */
function transportOf(account: MailAccount, { config, outbound }: Doors): Transport {
  if (account.kind === 'mailapi')
    return new MailApiTransport(config.mailApi.baseUrl, account.apiKey, outbound);
  const { host, port, secure, username: user, password } = account;
  return new SmtpTransport(
    { host, port, secure, user, password, allowPlain: false },
    {
      ca: config.outboundCa,
      openSocket: (timeoutMs) => outbound.openSocket(host, port, { timeoutMs }),
    },
  );
}

function openAccount(sealed: string, companyId: string, { secrets }: Doors): MailAccount {
  const place = { ...MAIL_ACCOUNT_PLACE, companyId, rowId: companyId };
  // sealed by settings from the same type; nothing else opens
  return JSON.parse(secrets.open(sealed, place)) as MailAccount;
}

/** Only captured messages can be without a configured sender. */
function nobody(baseUrl: string): Mailbox {
  return { name: '', address: `no-reply@${new URL(baseUrl).hostname}` };
}
