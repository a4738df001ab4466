import type { ClientInvoice } from '../../../shared/contracts/documents/invoice-page';
import { qrCode } from '../account/qr-code';
import { type Html, html } from '../html';
import { amounts } from '../line-table';
import type { InvoiceRequest } from './invoice-request';

type Transfer = NonNullable<ClientInvoice['transfer']>;

/** The transfer that the invoice states, with its code for an app. @param isOpen true where it is the only way to pay */
export async function transferPart(
  { words, locale }: InvoiceRequest,
  currency: string,
  { holder, iban, bic, reference, amountMinor, code }: Transfer,
  isOpen: boolean,
): Promise<Html> {
  const pairs = [
    [words.holder, html`<bdi>${holder}</bdi>`],
    ['IBAN', iban.replace(/.{4}(?=.)/g, '$& ')],
    [words.bic, bic],
    [words.purpose, html`<bdi>${reference}</bdi>`],
    [words.amount, amounts(locale, currency)(amountMinor)],
  ].filter(([, value]) => value);
  const facts = pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const image = code && (await qrCode(code, words.scan));
  return html`<details${isOpen && html` open`}><summary>${words.transfer}</summary><dl class="facts stacked">${facts}</dl>${image && html`<p class="soft">${words.scan}</p>${image}`}</details>`;
}
