// The e-invoice that a document is meant to be: that of the law, else that of the client, else the usual one.

import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { MeantFormat, Obstacle } from '../../contracts/meant-format';
import {
  type FormatMandate,
  type MandatedChannel,
  type MandateParties,
  mandatedFormat,
} from '../../countries/mandated-format';
import { usualFormat } from '../../e-invoice/formats/usual-format';
import { areAddressed } from '../../e-invoice/occasion';
import type { Finding } from '../../e-invoice/rules/rule';
import type { SemanticInvoice } from '../../e-invoice/semantic/invoice';
import type { Unconnected } from './channels';

type Chosen = Omit<MeantFormat, 'inTheWay'>;

/** A format, with the findings of the document for it. */
export interface AssessedFormat extends Chosen {
  /** The law wants it of this company, or of some in its country: what breaks it is an error, or warns. */
  ofLaw: 'error' | 'warning' | null;
  /** The client asks for the format of the law: it is known to take part in the network. */
  isBuyerBound: boolean;
  findings: readonly Finding[];
  /** The reason why it does not go through the channel of the law; null where it does, or none is wanted. */
  unconnected: Unconnected | null;
}

export interface ChosenFormat extends Omit<AssessedFormat, 'findings' | 'unconnected'> {
  /** The channel that the law wants for it; null where it wants none. */
  channel: MandatedChannel | null;
}

export interface FormatQuestion {
  mandates: readonly FormatMandate[];
  parties: MandateParties;
  /** The format that the client asks for. */
  wish: EInvoiceFormat | null;
  /** The document as it is issued. */
  invoice: SemanticInvoice;
}

/** While the law wants a format no other one is meant. */
export function chosenFormat({ mandates, parties, wish, invoice }: FormatQuestion): ChosenFormat {
  const mandated = mandatedFormat(mandates, parties, wish);
  if (mandated?.mandatory) {
    const { isAddressed, isOfState: _, isRead, ...chosen } = mandated;
    const isBuyerBound = !isAddressed || wish === chosen.format;
    return { ...chosen, ofLaw: isRead ? 'error' : 'warning', isBuyerBound };
  }
  const free = { mandatory: false, served: true, isBuyerBound: false, channel: null };
  if (wish !== null) return { ...free, format: wish, why: 'The client asks for it', ofLaw: null };
  const { format = null, why = '', isAddressed = false, isOfState = false } = mandated ?? {};
  // an authority reads no other format: an address that is missing stands in the way of this one
  const isReachable = format !== null && (!isAddressed || isOfState || areAddressed(invoice));
  const usual = usualFormat(invoice, isReachable ? { format, why } : null);
  return { ...free, ...usual, ofLaw: isReachable && usual.format === format ? 'warning' : null };
}

/** The answer to users, and to those who read the document after its issue. */
export function defaultFormat({ findings, ...chosen }: AssessedFormat): MeantFormat {
  return { ...storedFormat(chosen), inTheWay: obstaclesTo(chosen, findings) };
}

/** The stored fields, without those that only checks ask for. */
export function storedFormat({ format, mandatory, served, why }: Chosen): Chosen {
  return { format, mandatory, served, why };
}

/** Terms by which a network knows the other party: the buyer, or the supplier of a self-billed document. */
const OF_CLIENT: ReadonlySet<string> = new Set(['client BT-47', 'client BT-49']);
const OF_SUPPLIER: ReadonlySet<string> = new Set(['company BT-34']);

/**
 * A party that is not bound has no address in the network: the law still wants the document, and not that format.
 * @param isSelfBilled the seller of the document is the client
 */
export function severityOf(
  { ofLaw, isBuyerBound }: AssessedFormat,
  { source, term }: Finding,
  isSelfBilled: boolean,
): AssessedFormat['ofLaw'] {
  const isOfNetwork = (isSelfBilled ? OF_SUPPLIER : OF_CLIENT).has(`${source} ${term}`);
  return ofLaw === 'error' && isOfNetwork && !isBuyerBound ? 'warning' : ofLaw;
}

/** The answer about the company alone: what buyer and document lack is left out. */
export function formatOfCompany({ findings, ...chosen }: AssessedFormat): MeantFormat {
  return defaultFormat({ ...chosen, findings: findings.filter(({ source }) => source === 'company') });
}

/** Codes of what prevents the format, and its way to the channel of the law. */
export function obstaclesTo(
  { served, unconnected }: Pick<AssessedFormat, 'served' | 'unconnected'>,
  findings: readonly Finding[],
): Obstacle[] {
  if (!served) return ['mandate_not_served'];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const unsent: Obstacle[] = unconnected ? ['channel_not_connected'] : [];
  return [...new Set([...errors.map(codeOf), ...unsent])];
}

const CODES: Readonly<Record<string, Obstacle>> = {
  'BT-34': 'seller_electronic_address_missing',
  'BT-49': 'buyer_electronic_address_missing',
};

/** A rule of the format is `format_rule`, unless it lacks an address. */
export function codeOf({ term }: Pick<Finding, 'term'>): Obstacle {
  return CODES[term] ?? 'format_rule';
}
