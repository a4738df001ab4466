// The page of an invoice for its client: what is open and how it is paid, its files, its lines and its history. It has no script.
import type { ClientInvoice, InvoiceView } from '../../../shared/contracts/documents/invoice-page';
import { formatName } from '../../../shared/contracts/e-invoice-formats';
import type { PaymentView } from '../../../shared/contracts/receivables/online/links';
import { fill } from '../../../shared/texts/fill';
import { SIGNING_PAGE } from '../../../shared/texts/signing-page';
import { longDate } from '../../../shared/values/locale';
import { type Html, html } from '../html';
import { amounts, lineTable, sumRow } from '../line-table';
import type { PageBrand } from '../page-brand';
import { fillSentence } from '../page-texts';
import type { InvoiceRequest } from './invoice-request';
import { transferPart } from './invoice-transfer';
import { type PageContent, payButtons, paymentNotes, waysToPay } from './paying-page';

export interface InvoicePage {
  request: InvoiceRequest;
  view: InvoiceView;
  payment: PaymentView;
  /** Sentence about what the payer has just tried. */
  refusal: string | undefined;
}

export async function invoicePage(page: InvoicePage): Promise<PageContent> {
  const { request, view, payment, refusal } = page;
  const { invoice } = view;
  const { seller, buyerName: buyer } = invoice;
  const title = fill(request.words.title, { number: invoice.number });
  const intro = fillSentence(request.words.intro, { seller: seller.name, buyer });
  const content = html`<h1>${title}</h1><p class="soft">${intro}</p>${paymentNotes(request, payment, refusal)}${others(page)}${facts(page)}${await paying(page)}${files(page)}${linesOf(page)}${history(page)}${contact(page)}`;
  return { title, content, brand: brandOf(page), hasPlainForms: true };
}

const moneyOf = ({ request: { locale }, view }: InvoicePage) => amounts(locale, view.invoice.currency);

function brandOf({ request: { locale }, view, payment }: InvoicePage): PageBrand {
  const { name, addressLine1, addressLine2, postalCode, city, country } = view.invoice.seller;
  const { accentColor: colour, logo } = payment.seller;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const land = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country;
  const address = [addressLine1, addressLine2, town, land].filter((line): line is string => Boolean(line));
  return { name, address, colour, logo };
}

/** Links to the other invoices of the link. */
function others({ request, view: { items, invoice } }: InvoicePage): Html | false {
  if (items.length < 2) return false;
  const links = items.map(({ position, number }) => {
    const current = position === invoice.position && html` aria-current="page"`;
    return html`<a href="${request.at(position)}"${current}><bdi>${number}</bdi></a>`;
  });
  return html`<nav aria-label="${request.words.others}"><p class="links">${links}</p></nav>`;
}

function facts(page: InvoicePage): Html {
  const { request, view } = page;
  const { words, locale } = request;
  const { issueDate, dueDate, isOverdue, reference, balanceMinor } = view.invoice;
  const due = dueDate ?? issueDate;
  const pairs = [
    [words.open, html`<strong>${moneyOf(page)(balanceMinor)}</strong>`],
    [words.due, balanceMinor > 0 && due && !isOverdue && longDate(locale, due)],
    [
      words.due,
      isOverdue && due && html`<strong>${fill(words.overdue, { date: longDate(locale, due) })}</strong>`,
    ],
    [words.date, issueDate && longDate(locale, issueDate)],
    [words.reference, reference && html`<bdi>${reference}</bdi>`],
  ].filter(([, value]) => value);
  return html`<dl class="facts">${pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** The ways in which what is open can be paid: a provider, and the transfer that the invoice states. */
async function paying(page: InvoicePage): Promise<Html | false> {
  const { request, view, payment } = page;
  const { transfer, balanceMinor } = view.invoice;
  const isOnline = payment.amountMinor > 0 && payment.methods.length > 0;
  if (!isOnline && balanceMinor === 0) return false;
  const { words } = request;
  const all = fill(words.all, { amount: moneyOf(page)(payment.amountMinor) });
  const online =
    isOnline &&
    html`${payment.amountMinor !== balanceMinor && html`<p>${all}</p>`}${payButtons(request, payment)}`;
  const { noMethod } = request.texts.pay;
  const byTransfer = transfer && (await transferPart(request, view.invoice.currency, transfer, !isOnline));
  const ways = html`${online}${byTransfer ?? (!isOnline && html`<p>${noMethod}</p>`)}`;
  return html`<h2>${words.pay}</h2>${waysToPay(request, payment, ways)}`;
}

function files({ request, view: { invoice } }: InvoicePage): Html {
  const { words } = request;
  const { position, hasPdf, eInvoiceFormat } = invoice;
  const button = (name: 'pdf' | 'e-invoice', label: string) =>
    html`<a class="button plain" href="${request.file(position, name)}" download>${label}</a>`;
  const format = eInvoiceFormat && formatName(eInvoiceFormat);
  return html`<p class="files">${hasPdf && button('pdf', words.pdf)}${format && button('e-invoice', fill(words.eInvoice, { format }))}</p>`;
}

function linesOf(page: InvoicePage): Html {
  const { request, view } = page;
  const { locale, words } = request;
  const { paymentTerms, notes, ...invoice } = view.invoice;
  const money = moneyOf(page);
  const less = [
    [words.paidBefore, invoice.paidAtIssueMinor],
    [words.withheld, invoice.withheldMinor],
    [words.paid, invoice.paidMinor],
    [words.credited, invoice.creditedMinor],
  ] as const;
  const changed = less
    .filter(([, minor]) => minor !== 0)
    .map(([label, minor]) => sumRow(label, money(-minor)));
  const left =
    changed.length > 0 ? [...changed, sumRow(words.open, money(invoice.balanceMinor), 'total')] : [];
  const texts = [paymentTerms, notes].filter((text) => text);
  const table = lineTable({ locale, words: SIGNING_PAGE[locale].quote }, invoice, left);
  return html`${table}${texts.map((text) => html`<p class="quoted" dir="auto">${text}</p>`)}`;
}

type Entry = ClientInvoice['history'][number];

function history(page: InvoicePage): Html {
  const { request, view } = page;
  const { words, locale } = request;
  const money = moneyOf(page);
  const entryText = ({ kind, amountMinor = 0 }: Entry) => {
    if (kind === 'paid') return fill(words.received, { amount: money(amountMinor) });
    return kind === 'returned' ? fill(words.returned, { amount: money(amountMinor) }) : words[kind];
  };
  const rows = view.invoice.history.map(
    (entry) =>
      html`<li><span>${entryText(entry)}</span><span class="soft">${longDate(locale, entry.on)}</span></li>`,
  );
  return html`<h2>${words.history}</h2><ul class="list">${rows}</ul>`;
}

function contact({ request: { locale }, view: { invoice } }: InvoicePage): Html | false {
  const { email, phone } = invoice.seller;
  if (!email && !phone) return false;
  const { questions } = SIGNING_PAGE[locale].quote;
  const address = email && html` <a href="mailto:${email}">${email}</a>`;
  return html`<p class="soft below">${questions}${address}${phone && html`<br>${phone}`}</p>`;
}
