// Seals the text of a failed message with credentials, so that it can be resent.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { Secrets } from '../../../shared/runtime/secrets/secrets';
import type { MessageRow } from '../models/message-row';

type StoredText = Pick<RecordOf<MessageRow>, 'variables' | 'content'>;
type StoredMessage = Pick<RecordOf<MessageRow>, 'id' | 'companyId' | 'holdsSecret'>;

export const SEALED_CONTENT = { table: 'messages', column: 'sealed_content', rowId: 'id', field: 'content' };

/** null without credentials, without a company that could resend it, or without a key. */
export function sealContent(message: StoredMessage & StoredText, secrets: Secrets): string | null {
  const { holdsSecret, companyId, variables, content } = message;
  if (!holdsSecret || companyId === null || !secrets.isConfigured) return null;
  return secrets.seal(JSON.stringify({ variables, content }), sealPlace(message));
}

export function openContent(sealed: string, message: StoredMessage, secrets: Secrets): StoredText {
  // sealed above from the same type; nothing else can be opened
  return JSON.parse(secrets.open(sealed, sealPlace(message))) as StoredText;
}

function sealPlace({ id, companyId }: StoredMessage) {
  const { table, field } = SEALED_CONTENT;
  return { table: `mail.${table}`, companyId, rowId: id, field };
}
