// Variables that give access wait in a box, which is opened when the message is sent and nowhere else.
import { isSecret } from '../../../shared/contracts/mail';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { isProblem } from '../../../shared/runtime/errors';
import type { MailBox } from '../../../shared/runtime/secrets/mail-box';
import type { MessageRow } from '../models/message-row';
import { assertComplete } from '../templates/render';
import { SendFailure } from '../transports/failure';

type Addressed = Pick<RecordOf<MessageRow>, 'companyId' | 'template' | 'recipient'>;
type Variables = Record<string, string>;

/** Seals what came in the clear: from an earlier release, or to be sent again. null if nothing gives access, or without a key. */
export function boxOf({ companyId, template, recipient }: Addressed, variables: Variables, mailBox: MailBox) {
  if (!isSecret(template)) return null;
  return mailBox.seal(JSON.stringify(variables), { companyId, template, to: recipient }) ?? null;
}

/** @throws SendFailure: final for a box that was not made for this message, temporary while its key is not here */
export function openedVariables(
  message: Addressed & Pick<RecordOf<MessageRow>, 'box' | 'variables'>,
  mailBox: MailBox,
): Variables {
  const { box, companyId, template, recipient: to } = message;
  if (box === null || !isSecret(template)) return message.variables;
  const text = opened(() => mailBox.open(box, { companyId, template, to }));
  if (text === undefined) throw new SendFailure('The key that opens the message is not configured', false);
  return opened(() => {
    const variables: Variables = JSON.parse(text);
    assertComplete(template, variables);
    return variables;
  });
}

function opened<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    const reason = isProblem(error) ? 'is incomplete' : 'was not sealed for this recipient';
    throw new SendFailure(`The message ${reason}`, true);
  }
}
