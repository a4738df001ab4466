// QR codes of a page: the transfer to the seller (EPC069-12), and those that came with the document.
import { clean, oneLine } from './clean';
import type { Content } from './content';
import { remittanceOf } from './payment';
import { isCreditorReference } from './references';
import type { Source } from './source';
import { isPayable } from './terms';

/** Countries of the Single Euro Payments Area, by the beginning of an IBAN. */
const SEPA =
  /^(?:AD|AL|AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GB|GI|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MC|MD|ME|MK|MT|NL|NO|PL|PT|RO|RS|SE|SI|SK|SM|VA)\d{2}/;
/** Countries of them outside of the European Economic Area: there version 002 requires the BIC, too. */
const WITH_BIC = /^(?:AD|AL|CH|GB|GI|MC|MD|ME|MK|RS|SM|VA)/;
/** The limit of the standard, in cents. */
const AMOUNT_MAX = 99_999_999_999;
const NAME_MAX = 70;
/** Bytes; one of 25 mm would be illegible. */
const PAYLOAD_MAX = 1_000;
/** Bytes of a code of version 13 and level M, which is the largest of the standard. */
const TRANSFER_MAX = 331;
const REMITTANCE_MAX = 140;

export function codesOf(source: Source): Content['codes'] {
  const transfer = creditTransfer(source);
  const ofDocument = (source.document.codes ?? []).map((code) => ({ ...code, caption: clean(code.caption) }));
  const caption = source.words.payment.scan;
  const codes = [
    ...(transfer ? [{ caption, payload: transfer }] : []),
    ...ofDocument,
    ...paymentPage(source),
  ];
  return codes.filter(({ payload }) => payload.isWellFormed() && Buffer.byteLength(payload) <= PAYLOAD_MAX);
}

/** The page of the payment link, beside the transfer, which needs no provider. */
function paymentPage({ document, words }: Source): Content['codes'] {
  const { paymentLink } = document;
  return paymentLink && isPayable(document) ? [{ caption: words.payment.online, payload: paymentLink }] : [];
}

function creditTransfer({ document }: Source): string | null {
  const { currency, totals, number, payment, seller, iban, bic } = document;
  if (!isPayable(document) || number === null || payment?.mandateReference) return null;
  return transferCode({
    name: payment?.accountName ?? seller.name,
    iban: iban ?? '',
    bic: bic ?? '',
    amountMinor: totals.dueMinor,
    currency,
    reference: remittanceOf(document) ?? '',
  });
}

export interface Transfer {
  /** The holder of the account. */
  name: string;
  iban: string;
  /** Empty where it is not known. */
  bic: string;
  amountMinor: number;
  currency: string;
  reference: string;
}

/** The lines of EPC069-12, version 002: a transfer in euros to an account of SEPA; null where it has no such code. */
export function transferCode({ name, iban, bic, amountMinor, currency, reference }: Transfer): string | null {
  if (currency !== 'EUR' || amountMinor <= 0 || amountMinor > AMOUNT_MAX) return null;
  const account = iban.replace(/\s/g, '');
  const bank = clean(bic);
  const holder = oneLine(name, NAME_MAX);
  if (!SEPA.test(account) || (WITH_BIC.test(account) && bank === '') || holder === '') return null;
  const amount = `EUR${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
  return withRemittance(['BCD', '002', '1', 'SCT', bank, holder, account, amount, ''], reference);
}

/** A structured reference, or as much of a text as there is room for; what is empty at the end is left out. */
function withRemittance(head: string[], reference: string): string {
  const structured = isCreditorReference(reference) ? reference.replace(/\s/g, '') : '';
  const payload = (text: string) => [...head, structured, text].join('\n').trimEnd();
  const text = structured ? '' : oneLine(reference, REMITTANCE_MAX);
  const characters = Array.from(text);
  while (Buffer.byteLength(payload(characters.join(''))) > TRANSFER_MAX) characters.pop();
  return payload(characters.join(''));
}
