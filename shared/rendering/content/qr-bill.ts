// The payment part of a Swiss QR-bill, by SIX's "Swiss Implementation Guidelines for the QR-bill" 2.3: texts and payload.
import { type SwissBillTexts, swissBillTexts } from '../../texts/swiss-bill';
import type { PostalAddress, RenderableDocument } from '../document';
import { oneLine } from './clean';
import { isCreditorReference, isQrReference } from './references';
import type { Source } from './source';
import { isPayable } from './terms';

export interface SwissBill {
  words: SwissBillTexts;
  account: string;
  payee: string[];
  reference: string | null;
  message: string | null;
  /** null: to be written by hand. */
  payer: string[] | null;
  currency: string;
  amount: string;
  payload: string;
}

const NAME_MAX = 70;
const MESSAGE_MAX = 140;
const AMOUNT_MAX = 99_999_999_999;

/** null unless it is an invoice in francs, to be paid to an account in Switzerland or Liechtenstein. */
export function swissBillOf({ document, language }: Source): SwissBill | null {
  const { currency, totals, number, payment, seller, buyer } = document;
  const account = (document.iban ?? '').replace(/\s/g, '').toUpperCase();
  if (!isPayable(document) || number === null || currency !== 'CHF' || payment?.mandateReference) return null;
  if (!/^(?:CH|LI)\d{7}[A-Z0-9]{12}$/.test(account)) return null;
  if (totals.dueMinor > AMOUNT_MAX) return null;
  const reference = referenceOf(document, account);
  const creditor = structured(payment?.accountName ?? seller.name, seller.address);
  if (!reference || !creditor) return null;
  const debtor = structured(buyer.name, buyer.address);
  const text = reference.type === 'NON' ? (payment?.remittanceReference ?? number) : number;
  const message = swissText(text, MESSAGE_MAX) ?? '';
  const amount = `${Math.floor(totals.dueMinor / 100)}.${String(totals.dueMinor % 100).padStart(2, '0')}`;
  const lines = [
    ...['SPC', '0200', '1', account, ...creditor, ...NOBODY, amount, 'CHF', ...(debtor ?? NOBODY)],
    ...[reference.type, reference.value, message, 'EPD'],
  ];
  return {
    words: swissBillTexts(language),
    account: groups(account, 4),
    payee: printed(creditor),
    reference: reference.value ? printedReference(reference) : null,
    message: message || null,
    payer: debtor && printed(debtor),
    currency,
    amount: amount.replace(/\B(?=(\d{3})+\.)/g, ' '),
    payload: lines.join('\n'),
  };
}

interface Reference {
  type: 'QRR' | 'SCOR' | 'NON';
  value: string;
}

/** A QR-IBAN (its institution is from 30000 to 31999) has a QR reference and nothing else; another account has none. */
function referenceOf({ payment }: RenderableDocument, account: string): Reference | null {
  const value = (payment?.remittanceReference ?? '').replace(/\s/g, '').toUpperCase();
  const institution = Number(account.slice(4, 9));
  if (institution >= 30_000 && institution <= 31_999) {
    return isQrReference(value) ? { type: 'QRR', value } : null;
  }
  return isCreditorReference(value) ? { type: 'SCOR', value } : { type: 'NON', value: '' };
}

/**
 * Seven lines each. The combined address, type K, is no longer accepted since November 2025. The number of the house may
 * stand in the line of the street.
 */
type Lines = [
  type: string,
  name: string,
  street: string,
  house: string,
  code: string,
  town: string,
  country: string,
];

const NOBODY: Lines = ['', '', '', '', '', '', ''];

/** null where a part is missing that the code must have, or cannot be written in its characters. */
function structured(name: string, address: PostalAddress | undefined): Lines | null {
  const called = swissText(name, NAME_MAX);
  const street = swissText(address?.street ?? '', 70);
  const postalCode = swissText(address?.postalCode ?? '', 16);
  const town = swissText(address?.town ?? '', 35);
  if (!called || street === null || !postalCode || !town || !address?.country) return null;
  return ['S', called, street, '', postalCode, town, address.country];
}

function printed([, name, street, , code, town, country]: Lines): string[] {
  const place = `${country === 'CH' ? '' : `${country}-`}${code} ${town}`;
  return [name, street, place].filter((line) => line !== '');
}

function printedReference({ type, value }: Reference): string {
  return type === 'QRR' ? `${value.slice(0, 2)} ${groups(value.slice(2), 5)}` : groups(value, 4);
}

function groups(text: string, size: number): string {
  return text.replace(new RegExp(`.{${size}}(?=.)`, 'g'), '$& ');
}

/**
 * Texts in the code of a Swiss QR-bill: UTF-8, and of it the 324 characters of chapter 4.1.1 of the guidelines 2.3.
 */
const ALLOWED = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/;

/** Characters that typographers write and keyboards do not have. */
const PLAIN: readonly [RegExp, string][] = [
  [/[\u2018-\u201b\u2032]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/\u2022/g, '\u00b7'],
];

/** null where a bank would refuse a character: letters of another script are not left out silently. */
function swissText(text: string, max: number): string | null {
  const line = PLAIN.reduce((rest, [fancy, plain]) => rest.replace(fancy, plain), oneLine(text, max * 2));
  const written = Array.from(line, (character) =>
    ALLOWED.test(character) ? character : unaccented(character),
  );
  const allowed = written.join('').slice(0, max).trim();
  return ALLOWED.test(allowed) ? allowed : null;
}

/** Removes accents: `ế` becomes `e`. */
function unaccented(character: string): string {
  return character.normalize('NFKD').replace(/\p{Mn}/gu, '');
}
