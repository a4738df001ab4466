import { Type } from '@sinclair/typebox';
import type { Channel } from '../channel';
import { choice, email, text } from '../config-fields';

/** Nothing here is secret; the company's mail settings send the mail. */
export const channel: Channel = {
  label: 'XRechnung by e-mail',
  description:
    'German structured invoices as an attachment of an e-mail, sent by the mail settings of the company. The address ' +
    'of the buyer, and the Leitweg-ID of a public one, are fields of the client.',
  countries: ['DE'],
  config: Type.Object({
    format: choice(
      ['xrechnung-ubl', 'xrechnung-cii', 'zugferd'],
      'Format',
      'Of the attachment; ZUGFeRD is a PDF that has the XRechnung in it',
    ),
    electronicAddress: email('Electronic address of the seller', 'BT-34 of the invoice, scheme EM'),
    subject: Type.Optional(
      text('Subject', 'Of the e-mail; {number} stands for the number of the invoice', { maxLength: 200 }),
    ),
    copyTo: Type.Optional(email('Copy to', 'Gets a copy of every invoice')),
  }),
};
