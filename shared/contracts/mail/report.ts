// Reports about messages to the service that sent them.
import type { Static } from '@sinclair/typebox';
import { named } from '../named';
import { Id, Nullable, oneOf, Text, Timestamp } from '../primitives';
import { ActionName, Reference } from './called-back';

/** The recipient of reports about a message: `action` has MailReport as its input. */
export const ReportTo = named('ReportTo', { action: ActionName, reference: Reference });

/**
 * Input of an action that is told what became of a message, at least once and after the commit: `sent` when a server
 * has taken it over, `captured` when it became a file since nothing is set up to send it, `failed` when it is not tried again. A message that is sent again later is
 * reported again.
 */
export const MailReport = named('MailReport', {
  /** Id of this report: a repeated one has the same. */
  id: Id,
  companyId: Nullable(Id),
  /** The id that `tx.deliver` returned. */
  messageId: Id,
  reference: Reference,
  outcome: oneOf(['sent', 'captured', 'failed']),
  /** The response of the mail server, or why it was not reached; null unless failed. */
  reason: Nullable(Text(400)),
  occurredAt: Timestamp,
});
export type MailReport = Static<typeof MailReport>;
