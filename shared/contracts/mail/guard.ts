// A message whose content is decided when it is sent: the service that it comes from is asked before each attempt.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { Id, Line, Nullable, oneOf, Text } from '../primitives';
import { MailAttachment } from './attachments';
import { ActionName, Reference } from './called-back';

/** `action` has GuardQuestion as its input and GuardAnswer as its output. */
export const Guard = named('MailGuard', { action: ActionName, reference: Reference });
export type Guard = Static<typeof Guard>;

/** A message in words that are ready. The HTML is sanitised before it is sent, the plain text derived from it. */
export const Content = named('Content', { subject: Line(998), html: Text(400_000) });
export type Content = Static<typeof Content>;

/** Seconds that a `wait` may last. */
export const GUARD_WAIT_MAX = 24 * 60 * 60;

/** Asked immediately before each attempt, also before one after a failure and one that a person asks for. */
export const GuardQuestion = named('MailGuardQuestion', {
  companyId: Id,
  /** The id that `tx.deliver` returned. */
  messageId: Id,
  reference: Reference,
});

/**
 * `send`: this content, in this attempt alone. `drop`: never, for the reason. `wait`: ask again after `waitSeconds`; it counts as
 * no attempt.
 */
export const GuardAnswer = named('MailGuardAnswer', {
  verdict: oneOf(['send', 'drop', 'wait']),
  /** Reason in the mail log of the company. */
  reason: Nullable(Text(400)),
  content: Nullable(Content),
  attachments: Type.Array(MailAttachment, { maxItems: 12 }),
  waitSeconds: Nullable(Type.Integer({ minimum: 1, maximum: GUARD_WAIT_MAX })),
});
export type GuardAnswer = Static<typeof GuardAnswer>;

export function sendAnswer(content: Content, attachments: MailAttachment[]): GuardAnswer {
  return { verdict: 'send', reason: null, content, attachments, waitSeconds: null };
}

export function dropAnswer(reason: string): GuardAnswer {
  return { verdict: 'drop', reason, content: null, attachments: [], waitSeconds: null };
}

export function waitAnswer(reason: string, waitSeconds: number): GuardAnswer {
  return { verdict: 'wait', reason, content: null, attachments: [], waitSeconds };
}
