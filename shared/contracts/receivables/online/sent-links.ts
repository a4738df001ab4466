// Links that mails, PDFs and reminders carry. There is one for the same invoices, so that every copy shows the same.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../../access';
import { defineAction } from '../../contract';
import { named } from '../../named';
import { Id, Nullable } from '../../primitives';

export const SentLink = named('SentLink', {
  id: Id,
  url: Type.String({ description: 'It allows to read what is open, and to pay it' }),
});
export type SentLink = Static<typeof SentLink>;

const OfDocument = Type.Object({ companyId: Id, documentId: Id });

export const sentLinks = {
  takesPayments: defineAction({
    summary: 'Say whether a company can be paid online',
    access: internal('documents'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({ isConnected: Type.Boolean() }),
    idempotent: true,
  }),
  linkForMail: defineAction({
    summary: 'Return the link that the mail of an invoice carries, made by the first call',
    description:
      'null for an invoice of which nothing is open, and without an active LIVE connection. A link that was revoked is followed by ' +
      'another one.',
    access: internal('documents'),
    input: OfDocument,
    output: Type.Object({ link: Nullable(SentLink) }),
    idempotent: true,
  }),
  sentLink: defineAction({
    summary: 'Return the link that mails of an invoice carry, if it works',
    access: internal('documents'),
    input: OfDocument,
    output: Type.Object({ link: Nullable(SentLink) }),
    idempotent: true,
  }),
};
