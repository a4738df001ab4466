// What the codes of the agency mean for a record ("Validaciones y errores" 1.2.0), and its words for them.
import type { Trouble } from '../../domain/outcome';

/** Its own troubles: the same bytes are sent again. */
const THEIRS = new Set('3500 3501 1241 1243 1256 1288 4108 4110 4111 4128'.split(' '));
const TOO_MANY = new Set(['4113', '4114']);

/** Accepted, and the chain is not as the agency computes it: an error of this system. */
const CHAIN = new Set(['2000', '2002', '2003', '2007']);

export const DUPLICATE = '3000';

/** What becomes of a whole message that is refused with this code. What is not known concerns the connection. */
export function classOf(code: string): Trouble['class'] {
  if (THEIRS.has(code)) return 'network';
  return TOO_MANY.has(code) ? 'envelope' : 'blocked';
}

export function isTheirs(code: string): boolean {
  return THEIRS.has(code);
}

export function isChainFault(code: string): boolean {
  return CHAIN.has(code);
}

export const WORDS: Readonly<Record<string, string>> = {
  2000: 'The agency computes another hash for this record. The operator was told.',
  2001: 'The agency does not know the tax number of the recipient. Mend the record when the invoice is right, else correct the invoice.',
  2002: 'The agency has another hash for the record before this one. The operator was told.',
  2003: 'The agency has another record before this one. The operator was told.',
  2004: 'The record was made at a time that is not that of the agency. The operator looks after the clock of the server.',
  2005: 'The total of the invoice is not the sum of its parts, says the agency.',
  2006: 'The VAT of the invoice is not the sum of its parts, says the agency.',
  2007: 'The agency has records of this installation already, and this one says it is the first. The operator was told.',
  3000: 'The agency has a record of this invoice; it is asked whether that is this one.',
  3001: 'The record of this invoice was annulled before.',
  3002: 'The agency has no record of this invoice.',
  3003: 'The agency does not permit this to the holder of the certificate.',
  4102: 'The agency cannot read the message. The operator was told.',
  4103: 'The agency met an error of its own with the message.',
  4104: 'The agency does not know the tax number of the business, or has another name for it.',
  4109: 'The tax number of the representative is not right.',
  4112: 'The certificate is not that of the business, of its representative, or of who has power to act for it.',
  4113: 'There are too many records in one message; they are sent in smaller ones.',
  4114: 'There are too many records in one message; they are sent in smaller ones.',
  4119: 'The agency does not accept the certificate.',
  4141: 'The agency has suspended the business.',
  other_taxpayer:
    'The record is that of another tax number than the connection. It goes on when that one is connected.',
  certificate_unreadable: 'The certificate cannot be opened with this password.',
  message_refused: 'The agency refuses the message.',
};
