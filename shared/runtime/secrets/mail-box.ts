// Links and codes in mails give access, so they travel and wait in a box that only the process that sends mail can open.
import { createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Message } from '../../contracts/mail/message';
import type { MailVariables, SecretTemplate } from '../../contracts/mail/templates';
import type { Config } from '../../settings/config';
import { StartupError } from '../../settings/startup-error';
import { privateKeyOf, publicKeyOf, publicKeyText } from './curve-keys';
import { openBox, sealTo } from './sealed-box';

const KEY_BYTES = 32;

/** The box is bound to it: a captured one is sent to nobody else, and by no other company. */
export interface MailAddressing<T extends SecretTemplate = SecretTemplate> {
  companyId: string | null;
  template: T;
  to: string;
}

export class MailBox {
  constructor(
    /** Public key of the process that sends; absent where no key is set, in a system of one process. */
    private readonly recipient: KeyObject | undefined,
    /** Empty in a process that does not send. */
    private readonly own: readonly KeyObject[],
  ) {}

  /** Throws StartupError for a process that is to send mail, and cannot open what the others seal. */
  static of({ busKeys, services, encryptionKeys }: Config): MailBox {
    const isSender = services === 'all' || services.includes('mail');
    const keys = encryptionKeys ? [encryptionKeys.current, ...encryptionKeys.previous] : [];
    const derived = isSender ? keys.map(({ key }) => privateKeyOf('X25519', mailKeyFrom(key))) : [];
    if (!busKeys) return new MailBox(derived[0] && createPublicKey(derived[0]), derived);
    const [recipient] = busKeys.publicKeys.mail.map((key) => publicKeyOf('X25519', key));
    const configured = busKeys.privateKeysOfMail.map((secret) => privateKeyOf('X25519', secret));
    if (isSender && recipient) assertOpens(configured, recipient);
    return new MailBox(recipient, isSender ? [...configured, ...derived] : []);
  }

  get isConfigured(): boolean {
    return this.recipient !== undefined;
  }

  /** Undefined without a key: see CREDENTIALS_ENCRYPTION_KEY. */
  seal(text: string, addressing: MailAddressing): string | undefined {
    return this.recipient && sealTo(this.recipient, text, bindingOf(addressing));
  }

  /** Undefined if its key is not here. @throws for a box that was altered, or made for another recipient */
  open(box: string, addressing: MailAddressing): string | undefined {
    return openBox(this.own, box, bindingOf(addressing));
  }
}

/** A message whose variables give access; see `message` for all others. */
export function secretMessage<T extends SecretTemplate>(
  { mailBox }: { readonly mailBox: MailBox },
  addressing: MailAddressing<T>,
  locale: string | null,
  variables: MailVariables[T],
): Message {
  const { template, to } = addressing;
  const box = mailBox.seal(JSON.stringify(variables), addressing);
  return { template, to, locale, ...(box === undefined ? { variables: { ...variables } } : { box }) };
}

/** The private key of mail where no other is set. */
export function mailKeyFrom(encryptionKey: KeyObject): Buffer {
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'key of mail', KEY_BYTES));
}

function assertOpens(own: readonly KeyObject[], recipient: KeyObject): void {
  const texts = own.map(publicKeyText);
  const [first] = texts;
  if (first === undefined)
    throw new StartupError('BUS_PRIVATE_KEY_MAIL is needed by mail: see "npm run bus-keys"');
  if (!texts.includes(publicKeyText(recipient)))
    throw new StartupError(
      `BUS_PRIVATE_KEY_MAIL lacks the first key of mail in BUS_PUBLIC_KEYS; its own is mail:${first}`,
    );
}

function bindingOf({ companyId, template, to }: MailAddressing): readonly unknown[] {
  return ['mail', companyId, template, to];
}
