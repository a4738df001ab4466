// The part of a message that belongs to its sender: an action, and a reference for it.
import { Type } from '@sinclair/typebox';
import { Text } from '../primitives';

/**
 * `service.action`: for an attachment an internal action whose input is AttachmentPartInput, for a report one whose input
 * is MailReport. Every other is refused with the message.
 */
export const ActionName = Type.String({ pattern: '^[a-z][a-z-]{0,39}\\.[a-zA-Z]{1,40}$' });
export const Reference = Text(200);
