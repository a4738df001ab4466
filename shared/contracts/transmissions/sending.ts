// A document is handed to a channel because a person or a program asks for it.
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { Id } from '../primitives';
import { channelFields, Transmission } from './transmission';

export const sending = {
  create: defineAction({
    summary: 'Send an issued document by a channel',
    description:
      'Fixes the bytes and queues them; the rest happens in the background, see `GET /api/transmissions/{id}`. ' +
      'Without `channel` it is the connected one that carries such documents; if there are several, the one ' +
      "that the law of the seller's country demands on the day of issue, else the one that reaches the " +
      'electronic address of the buyer. If several remain, 409 `channel_ambiguous` names them. Without ' +
      '`environment` it is PROD if there is such a connection, else TEST. A document has one transmission by a ' +
      'channel and environment at a time: another one is refused with 409 `transmission_exists` unless the last ' +
      'was rejected or cancelled; for one that failed see `retry`.',
    http: 'POST /api/documents/{id}/transmissions',
    access: member('documents:write', 'documents:send'),
    input: Type.Object({ id: Id, ...channelFields }),
    output: Transmission,
    status: 202,
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_self_billed',
      'document_too_long',
      'e_invoice_not_possible',
      'channel_not_connected',
      'channel_ambiguous',
      'transmission_exists',
    ],
    timeoutMs: 30_000,
  }),
};
