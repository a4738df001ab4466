// What a message names of the service that handed it over: an action, and its word for what the action is about.
import { Type } from '@sinclair/typebox';
import { Text } from '../primitives';

/**
 * `service.action`: for an attachment an internal action whose input is AttachmentPartInput, for a report one whose input
 * is MailReport. Every other is refused when the message is handed over.
 */
export const ActionName = Type.String({ pattern: '^[a-z][a-z-]{0,39}\\.[a-zA-Z]{1,40}$' });
export const Reference = Text(200);
