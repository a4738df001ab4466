// A transmission is tried again, withdrawn, or taken back.
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { Id, Line, oneOf } from '../primitives';
import { Transmission } from './transmission';
import { ANNULMENT_CODES } from './values';

export const changing = {
  retry: defineAction({
    summary: 'Retry a failed transmission',
    description: 'The same transmission: the channel is asked first whether it has the document.',
    http: 'POST /api/transmissions/{id}/retry',
    access: member('documents:write', 'documents:send'),
    input: Type.Object({ id: Id }),
    output: Transmission,
    status: 202,
    notFound: 'transmission_not_found',
    errors: ['transmission_not_failed'],
  }),
  cancel: defineAction({
    summary: 'Withdraw a queued transmission',
    description:
      'Only while nothing was sent: `queued`, and not released to the buyer as an offline invoice. A mandatory ' +
      'record for an authority cannot be withdrawn.',
    http: 'DELETE /api/transmissions/{id}',
    access: member('documents:write', 'documents:send'),
    input: Type.Object({ id: Id }),
    output: Transmission,
    notFound: 'transmission_not_found',
    errors: ['transmission_not_queued'],
  }),
  annul: defineAction({
    summary: 'Ask an authority to annul a faulty report',
    description:
      'A technical annulment, for a faulty report to NAV (Hungary): the invoice itself stays, and is corrected ' +
      'by a credit note. Returns a transmission of its own, with the `purpose` `annulment`. When NAV has ' +
      'checked it, its `businessStatus` is `waits_for_approval` until a person of the business decides on the ' +
      'pages of Online Számla. Approved, it is `accepted`, and the report becomes `rejected` with the code ' +
      '`annulled`: the invoice can be sent again. Refused, it is `rejected`, and the report stays. 409 ' +
      '`transmission_exists` while one waits already, 409 `annulment_not_possible` for anything but an accepted ' +
      'report to such an authority.',
    http: 'POST /api/transmissions/{id}/annulment',
    access: member('documents:write', 'documents:cancel'),
    input: Type.Object({
      id: Id,
      code: { ...oneOf(ANNULMENT_CODES), description: 'What was wrong in the report' },
      reason: { ...Line(1024), description: 'In words, for the authority' },
    }),
    output: Transmission,
    status: 202,
    notFound: 'transmission_not_found',
    errors: ['annulment_not_possible', 'transmission_exists', 'channel_not_connected'],
  }),
};
