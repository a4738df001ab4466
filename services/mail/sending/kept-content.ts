// What a failed message said, kept sealed where it would let somebody in somewhere, so that it can be sent again.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { Secrets } from '../../../shared/runtime/secrets/secrets';
import type { MessageRow } from '../models/message-row';

type Said = Pick<RecordOf<MessageRow>, 'variables' | 'content'>;
type Holder = Pick<RecordOf<MessageRow>, 'id' | 'companyId' | 'holdsSecret'>;

export const KEPT_CONTENT = { table: 'messages', column: 'sealed_content', rowId: 'id', field: 'content' };

/** null for what needs no seal, cannot have one, or could not be sent again by anybody. */
export function sealContent(message: Holder & Said, secrets: Secrets): string | null {
  const { holdsSecret, companyId, variables, content } = message;
  if (!holdsSecret || companyId === null || !secrets.isConfigured) return null;
  return secrets.seal(JSON.stringify({ variables, content }), placeOf(message));
}

export function openContent(sealed: string, message: Holder, secrets: Secrets): Said {
  // sealed above from the same type; nothing else opens
  return JSON.parse(secrets.open(sealed, placeOf(message))) as Said;
}

function placeOf({ id, companyId }: Holder) {
  const { table, field } = KEPT_CONTENT;
  return { table: `mail.${table}`, companyId, rowId: id, field };
}
