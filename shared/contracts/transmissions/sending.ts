// A document is handed to a channel because a person or a program asks for it.
import { Type } from '@sinclair/typebox';
import { ANY_MEMBER, member } from '../access';
import { defineAction } from '../contract';
import { Id } from '../primitives';
import { channelFields, Transmission } from './transmission';

export const sending = {
  create: defineAction({
    summary: 'Send an issued document by a channel',
    description:
      'Freezes the bytes and queues them; the rest happens in the background, see `GET /api/transmissions/{id}`. Without ' +
      '`channel` it is the connected one that carries such documents; of several, the one that the law of the country of the ' +
      'seller asks for on the day of issue, else the one that reaches the electronic address of the buyer. Where that leaves ' +
      'several, 409 `channel_ambiguous` names them. Without `environment` it is PROD where the channel is connected so, else ' +
      'TEST. One transmission of a document by a channel and environment at a time: another one is refused with 409 ' +
      '`transmission_exists` unless the last was rejected or cancelled; one that failed is tried again, see `retry`.',
    http: 'POST /api/documents/{id}/transmissions',
    access: member('documents:write', ANY_MEMBER),
    input: Type.Object({ id: Id, ...channelFields }),
    output: Transmission,
    status: 202,
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_too_long',
      'e_invoice_not_possible',
      'channel_not_connected',
      'channel_ambiguous',
      'transmission_exists',
    ],
    timeoutMs: 30_000,
  }),
};
