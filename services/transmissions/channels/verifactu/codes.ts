// Meaning of the agency's codes for a record ("Validaciones y errores" 1.2.0), with messages for users.
import type { Trouble } from '../../domain/outcome';

/** Errors of the agency itself: the same bytes are sent again. */
const AGENCY_ERRORS = new Set('3500 3501 1241 1243 1256 1288 4108 4110 4111 4128'.split(' '));
const TOO_MANY = new Set(['4113', '4114']);

/** Accepted although the chain differs from the agency's own: an error of this system. */
const CHAIN = new Set(['2000', '2002', '2003', '2007']);

export const DUPLICATE = '3000';

/** Class of a code that refuses a whole message. Unknown codes concern the connection. */
export function classOf(code: string): Trouble['class'] {
  if (AGENCY_ERRORS.has(code)) return 'network';
  return TOO_MANY.has(code) ? 'envelope' : 'blocked';
}

export function isAgencyError(code: string): boolean {
  return AGENCY_ERRORS.has(code);
}

export function isChainFault(code: string): boolean {
  return CHAIN.has(code);
}

export const MESSAGES: Readonly<Record<string, string>> = {
  2000: 'The agency computes a different hash for this record. The operator has been notified.',
  2001: 'The agency does not know the tax number of the recipient. If the invoice is right, correct the record; otherwise correct the invoice.',
  2002: 'The agency has a different hash for the previous record. The operator has been notified.',
  2003: 'The agency has a different previous record. The operator has been notified.',
  2004: 'The time of the record differs from that of the agency. The operator must check the clock of the server.',
  2005: 'According to the agency, the total of the invoice is not the sum of its parts.',
  2006: 'According to the agency, the VAT of the invoice is not the sum of its parts.',
  2007: 'The agency already has records of this installation, but this record says that it is the first. The operator has been notified.',
  3000: 'The agency already has a record of this invoice. We will ask if it is this one.',
  3001: 'The record of this invoice is already annulled.',
  3002: 'The agency has no record of this invoice.',
  3003: 'The agency does not allow this operation for the holder of the certificate.',
  4102: 'The agency cannot read the message. The operator has been notified.',
  4103: 'An error occurred at the agency.',
  4104: 'The agency does not know the tax number of the business, or has another name for it. Check the connection.',
  4109: 'The tax number of the representative is wrong. Check the connection.',
  4112: 'The certificate does not belong to the business, its representative or an authorised person. Connect the channel with another one.',
  4113: 'The message has too many records. They are sent in smaller messages.',
  4114: 'The message has too many records. They are sent in smaller messages.',
  4119: 'The agency does not accept the certificate. Connect the channel with another one.',
  4141: 'The agency has suspended the business.',
  other_taxpayer:
    'The record belongs to another tax number than the connection. Connect the channel with that tax number; sending then continues.',
  certificate_unreadable:
    'The certificate cannot be opened with this password. Connect the channel with the right one.',
  message_refused: 'The agency refuses the message.',
};
