// Results of transmissions, and their proof.
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { listedBy, PageOf, pagingInput } from '../paging';
import { Id, ListOf, oneOf } from '../primitives';
import { Attempt, channelFields, Transmission } from './transmission';
import { TRANSMISSION_STATES } from './values';

export const reading = {
  ofDocument: defineAction({
    summary: 'List the transmissions of a document, newest first',
    description: 'At most 100.',
    http: 'GET /api/documents/{id}/transmissions',
    access: member('documents:read'),
    input: Type.Object({ id: Id }),
    output: ListOf(Transmission),
    notFound: 'document_not_found',
  }),
  list: defineAction({
    summary: 'List the transmissions of the company, newest first',
    http: 'GET /api/transmissions',
    access: member('documents:read'),
    ...listedBy('-createdAt', {
      ...pagingInput,
      ...channelFields,
      state: Type.Optional({
        ...oneOf(TRANSMISSION_STATES),
        description: 'Only transmissions in this state',
      }),
      documentId: Type.Optional(Id),
    }),
    output: PageOf(Transmission),
  }),
  get: defineAction({
    summary: 'Read a transmission and its history',
    http: 'GET /api/transmissions/{id}',
    access: member('documents:read'),
    input: Type.Object({ id: Id }),
    output: Type.Object({
      ...Transmission.properties,
      history: Type.Array(Attempt, {
        description: 'The last 200 exchanges with the channel, the oldest first',
      }),
    }),
    notFound: 'transmission_not_found',
  }),
  proof: defineAction({
    summary: 'Download the proof of a transmission',
    description:
      'The evidence of the channel as it was received: the latest, or that of `kind`. 404 while there is none.',
    http: 'GET /api/transmissions/{id}/proof',
    access: member('documents:read'),
    input: Type.Object({
      id: Id,
      kind: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'Kind of the proof, as `proof` of the transmission lists it',
        }),
      ),
    }),
    response: 'file',
    produces: ['application/json', 'application/xml'],
    notFound: 'transmission_not_found',
  }),
};
