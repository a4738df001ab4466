// Seals the text of a failed message with credentials, so that it can be resent.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { MailBox } from '../../../shared/runtime/secrets/mail-box';
import type { Secrets } from '../../../shared/runtime/secrets/secrets';
import type { MessageRow } from '../models/message-row';
import { SendFailure } from '../transports/failure';
import { openedVariables } from './box';

type StoredText = Pick<RecordOf<MessageRow>, 'variables' | 'content'>;
type StoredMessage = Pick<RecordOf<MessageRow>, 'id' | 'companyId' | 'holdsSecret'>;
type FailedMessage = StoredMessage &
  StoredText &
  Pick<RecordOf<MessageRow>, 'template' | 'recipient' | 'box'>;

interface Seals {
  secrets: Secrets;
  mailBox: MailBox;
}

export const SEALED_CONTENT = { table: 'messages', column: 'sealed_content', rowId: 'id', field: 'content' };

/** null without credentials, without a company that could resend it, without a key, or for a box that does not open. */
export function sealContent(message: FailedMessage, { secrets, mailBox }: Seals): string | null {
  const { holdsSecret, companyId, content } = message;
  if (!holdsSecret || companyId === null || !secrets.isConfigured) return null;
  try {
    const variables = openedVariables(message, mailBox);
    return secrets.seal(JSON.stringify({ variables, content }), sealPlace(message));
  } catch (error) {
    if (error instanceof SendFailure) return null;
    throw error;
  }
}

export function openContent(sealed: string, message: StoredMessage, secrets: Secrets): StoredText {
  // sealed above from the same type; nothing else can be opened
  return JSON.parse(secrets.open(sealed, sealPlace(message))) as StoredText;
}

function sealPlace({ id, companyId }: StoredMessage) {
  const { table, field } = SEALED_CONTENT;
  return { table: `mail.${table}`, companyId, rowId: id, field };
}
