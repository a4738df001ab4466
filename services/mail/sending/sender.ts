// Chooses sender and transport of a message: those of the company, else of the instance. The instance sends codes that
// prove something, if it can, because a company could read what its own server sends.
import type { MailProvider, MailTemplate } from '../../../shared/contracts/mail';
import { settings } from '../../../shared/contracts/settings';
import { MAIL_ACCOUNT_PLACE, type MailAccount } from '../../../shared/contracts/settings/mail-settings';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { Config } from '../../../shared/settings/config';
import type { Mailbox } from '../../../shared/settings/kinds';
import type { MessageRow, SentThrough } from '../models/message-row';
import { templateOf } from '../templates/registry';
import { CaptureTransport } from '../transports/capture';
import { MailApiTransport } from '../transports/mail-api';
import { SmtpTransport } from '../transports/smtp';
import type { Transport } from '../transports/transport';
import type { MailContext } from './mail-context';

export interface Sender {
  /** Empty for a message without a company. */
  companyName: string;
  from: Mailbox;
  replyTo: string | undefined;
  through: SentThrough;
  transport: Transport;
}

type Sendable = Pick<RecordOf<MessageRow>, 'companyId' | 'template'>;

export function isProof(template: MailTemplate | null): boolean {
  return template !== null && templateOf(template).isProof === true;
}

/** Returns whose account sends the message by the present settings; captured mail counts as the instance's. */
export async function providerOf(message: Sendable, ctx: MailContext): Promise<MailProvider> {
  const { companyId, template } = message;
  if (companyId === null || isInstances(template, ctx)) return 'instance';
  return (await ctx.call(settings.mailSender, { companyId })).account ? 'company' : 'instance';
}

function isInstances(template: MailTemplate | null, { config }: MailContext): boolean {
  return isProof(template) && instanceKind(config) !== undefined;
}

export async function senderOf({ companyId, template }: Sendable, ctx: MailContext): Promise<Sender> {
  const { config } = ctx;
  if (companyId === null) return { ...instanceSender(ctx), companyName: '', replyTo: config.mailReplyTo };
  const { companyName, account, replyTo } = await ctx.call(settings.mailSender, { companyId });
  const opened = account && !isInstances(template, ctx) && openAccount(account.sealed, companyId, ctx);
  const sender = opened
    ? {
        from: { name: companyName, address: account.fromAddress },
        through: 'company' as const,
        transport: transportOf(opened, ctx),
      }
    : onBehalf(instanceSender(ctx), isProof(template) ? '' : companyName);
  return { ...sender, companyName, replyTo: replyTo ?? config.mailReplyTo };
}

/** Returns how the instance sends; undefined if it is not set up. */
export function instanceKind({ smtp, mailApi }: Config): 'smtp' | 'mailapi' | undefined {
  if (smtp) return 'smtp';
  return mailApi.apiKey === undefined ? undefined : 'mailapi';
}

function instanceSender(ctx: MailContext): Pick<Sender, 'from' | 'through' | 'transport'> {
  const { config } = ctx;
  const { smtp, mailApi } = config;
  const from = config.mailFrom ?? defaultSender(config.baseUrl);
  const instance = { from, through: 'instance' as const };
  if (smtp) return { ...instance, transport: new SmtpTransport(smtp, { ca: config.outboundCa }) };
  if (mailApi.apiKey !== undefined) {
    return { ...instance, transport: new MailApiTransport(mailApi.baseUrl, mailApi.apiKey, ctx.outbound) };
  }
  return { from, through: 'captured', transport: new CaptureTransport(config.dataDir, ctx.log) };
}

/**
 * Uses the address of the instance and the name of the company, whose clients do not know the instance. Codes stay the
 * instance's.
 */
function onBehalf(
  instance: ReturnType<typeof instanceSender>,
  companyName: string,
): ReturnType<typeof instanceSender> {
  const { name, address } = instance.from;
  return { ...instance, from: { name: companyName || name, address } };
}

/** Connects to a company's server through the guard, which checks the addresses of its name. */
function transportOf(account: MailAccount, { config, outbound }: MailContext): Transport {
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

function openAccount(sealed: string, companyId: string, { secrets }: MailContext): MailAccount {
  const place = { ...MAIL_ACCOUNT_PLACE, companyId, rowId: companyId };
  // sealed by settings from the same type; nothing else can be opened
  return JSON.parse(secrets.open(sealed, place)) as MailAccount;
}

/** Default sender of captured messages; all others need a configured one. */
function defaultSender(baseUrl: string): Mailbox {
  return { name: '', address: `no-reply@${new URL(baseUrl).hostname}` };
}
