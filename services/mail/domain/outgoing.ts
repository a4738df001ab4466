import { LOCALES, type Locale } from '../../../shared/contracts/primitives';
import type { Config, Mailbox } from '../../../shared/runtime/config';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { MessageRow } from '../models/message-row';
import { render } from '../templates/render';
import type { OutgoingMail } from '../transports/transport';

/** A stored message as it is to be sent. */
export function outgoing(message: RecordOf<MessageRow>, config: Config): OutgoingMail {
  const { id, createdAt, template, recipient, locale, variables } = message;
  return {
    id,
    createdAt,
    template,
    from: config.mailFrom ?? nobody(config.baseUrl),
    replyTo: config.mailReplyTo,
    to: recipient,
    ...render(template, localeOf(locale), variables),
  };
}

/** `pt-BR` is Portuguese, an unknown language English. */
export function localeOf(text: string | null): Locale {
  const [language] = text?.toLowerCase().split(/[-_]/) ?? [];
  return LOCALES.find((locale) => locale === language) ?? 'en';
}

/** Only captured messages can be without a configured sender. */
function nobody(baseUrl: string): Mailbox {
  return { name: '', address: `no-reply@${new URL(baseUrl).hostname}` };
}
