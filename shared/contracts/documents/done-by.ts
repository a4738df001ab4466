// A document names who created, issued, sent and cancelled it: a person, an API key or a recurring invoice, as it was named then.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { Id, Nullable, oneOf, Timestamp } from '../primitives';

export const Deed = named('Deed', {
  at: Timestamp,
  type: oneOf(['user', 'key', 'service_account', 'recurring_invoice']),
  actorId: {
    ...Id,
    description: 'Id of the user, of the key, of the service account or of the recurring invoice',
  },
  name: Type.String({ description: 'Its name at that moment' }),
});
export type Deed = Static<typeof Deed>;

/** The deed of somebody who is no member: the link that was mailed to them. */
export const AnswerDeed = named('AnswerDeed', {
  ...Deed.properties,
  type: oneOf(['user', 'key', 'service_account', 'recurring_invoice', 'signature_request']),
  actorId: {
    ...Id,
    description:
      'Id of the user, of the key, of the service account, of the recurring invoice or of the signature request',
  },
});

export const DoneBy = named('DoneBy', {
  created: Nullable(Deed),
  issued: Nullable(Deed),
  sent: Nullable({ ...Deed, description: 'The last request to send it, or to mark it as delivered' }),
  cancelled: Nullable(Deed),
});
export type DoneBy = Static<typeof DoneBy>;
