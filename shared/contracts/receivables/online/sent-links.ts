// Links that mails, PDFs and reminders carry. There is one for the same invoices, so that every copy shows the same.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../../access';
import { defineAction } from '../../contract';
import { named } from '../../named';
import { CalendarDate, DocumentLanguage, Id, Nullable } from '../../primitives';

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
  invoiceLink: defineAction({
    summary: 'Return what the link of a page of invoices is of, and when its client was reminded of them',
    description:
      'One refusal for every link that does not open the page: of an unknown token, ended, of another page, or of a blocked company. ' +
      '410 for a company that does not show its invoices any more.',
    access: internal('documents'),
    input: Type.Object({ token: Type.String() }),
    output: Type.Object({
      companyId: Id,
      clientId: Id,
      documentIds: Type.Array(Id),
      language: DocumentLanguage,
      reminders: Type.Array(Type.Object({ documentId: Id, on: CalendarDate })),
    }),
    notFound: 'payment_link_not_found',
    errors: ['payment_link_closed'],
    idempotent: true,
  }),
};
