// Makes the texts of the pages from a document.
import type { DocumentLanguage } from '../../contracts/primitives';
import { DOCUMENTS, type DocumentTexts } from '../../texts/documents';
import { fill } from '../../texts/fill';
import type { RenderableDocument, RenderableOrderLine, RenderableParty } from '../document';
import { cleanAll } from './clean';
import { codesOf } from './codes';
import type { Content, Paragraph, Party } from './content';
import { correctedTexts, correctionTable } from './correction';
import { factsOf, manyCorrected } from './facts';
import { formatsOf } from './formats';
import { isUnpriced, lineTable } from './lines';
import { paymentOf } from './payment';
import { swissBillOf } from './qr-bill';
import type { Source } from './source';
import { termsOf } from './terms';
import { totalsOf } from './totals';
import { isWithoutVat, rateOf, vatTable } from './vat';
import { withNumberLabel, wordsFor } from './words';

export function compose(document: RenderableDocument, language: DocumentLanguage): Content {
  const ofVat = DOCUMENTS[language];
  const words = wordsFor(document, ofVat);
  const party = (one: RenderableParty) => withNumberLabel(one, ofVat.vatNumber, words.vatNumber);
  const source = { document, words, formats: formatsOf(language, document.currency), language };
  const texts = cleanAll<Omit<Content, 'codes' | 'taxCode' | 'swissBill'>>({
    language,
    title: titleOf(source),
    number: document.number,
    state: stateOf(source),
    seller: partyOf(words.seller, party(document.seller), words),
    buyer: partyOf(buyerHeading(source), party(document.buyer), words),
    facts: factsOf(source),
    remarks: remarksOf(source),
    table: lineTable(source),
    correction: correctionTable(source),
    vat: vatTable(source),
    totals: isUnpriced(document) ? [] : totalsOf(source),
    payment: paymentOf(source),
    closing: closingOf(source),
    footer: document.footer?.trim() || null,
    atcud: document.atcud ? `ATCUD: ${document.atcud}` : null,
    page: words.page,
  });
  // in the text of a code empty lines count
  const { taxCode = null } = document;
  return { ...texts, codes: codesOf(source), taxCode, swissBill: swissBillOf(source) };
}

/** A print of an invoice or quote is neither, so its heading is the plain word. */
function buyerHeading({ document: { typeId, print }, words }: Source): string {
  return print ? words.prints.buyer : words.buyer[typeId];
}

function titleOf({ document: { typeId, typeCode, isSimplified, print }, words }: Source): string {
  if (print) return words.prints[print.name];
  const kind =
    typeId === 'quote' ? undefined : Object.entries(words.kinds).find(([code]) => code === typeCode);
  const usual = typeId === 'invoice' && isSimplified ? words.simplified : words.titles[typeId];
  return kind?.[1] ?? usual;
}

function stateOf({ document, words }: Source): string | null {
  if (document.print) return null;
  if (document.number === null) return words.states.draft;
  return document.stamp ? words.states[document.stamp] : null;
}

function partyOf(heading: string, party: RenderableParty, { colon }: DocumentTexts): Party {
  const identifiers = party.identifiers.map(({ label, value }) => `${label}${colon}${value}`);
  const contacts = [party.email, party.phone, party.website].filter((contact) => contact != null);
  return {
    heading,
    name: party.name,
    address: party.addressLines,
    details: [...identifiers, ...(party.legal ?? []), ...contacts],
  };
}

function remarksOf(source: Source): Paragraph[] {
  const { document, words } = source;
  const reason = document.corrects?.reason ?? document.correctionReason;
  return [
    ...printRemark(source),
    ...(reason ? [{ heading: words.reason, text: reason }] : []),
    ...manyCorrected(source),
    ...correctedTexts(source),
  ];
}

/** A paper with amounts must not be taken for an invoice; a seller who shows no VAT says nothing about it here, either. */
function printRemark({ document, words }: Source): Paragraph[] {
  if (!document.print || document.print.name === 'delivery_note') return [];
  const { notInvoice, noVat } = words.prints;
  const sentences = isWithoutVat(document)
    ? [notInvoice]
    : [notInvoice, fill(noVat, { tax: words.totals.vat })];
  return [{ heading: null, text: sentences.join(' ') }];
}

/** Reasons for no VAT, where no table has them. */
function reasonsOf({ vatBreakdown }: RenderableDocument): Paragraph[] {
  return vatBreakdown.map(({ exemptionReason }) => ({ heading: null, text: exemptionReason ?? '' }));
}

function owedTexts({ document, words, formats }: Source): string[] {
  return (document.owedByCustomer ?? []).map(({ rate, vatMinor }) =>
    fill(words.owedByCustomer, { rate: formats.percent(rate), amount: formats.money(vatMinor) }),
  );
}

/** In some languages the title of a self-billed invoice is the sentence of the law. */
function mentionsBeside(title: string, { legalMentions = [] }: RenderableDocument): string[] {
  return legalMentions.filter((mention) => mention.toLowerCase() !== title.toLowerCase());
}

function closingOf(source: Source): Paragraph[] {
  const { document, words } = source;
  const late = document.typeId === 'invoice' ? (document.latePaymentText ?? '') : '';
  const paragraphs: Paragraph[] = [
    { heading: words.notes, text: document.notes ?? '' },
    ...(document.codedNotes ?? []).map((text) => ({ heading: null, text })),
    { heading: words.paymentTerms, text: [termsOf(source), late].filter(Boolean).join('\n') },
    ...(isWithoutVat(document) ? reasonsOf(document) : []),
    orderOf(source),
    { heading: null, text: owedTexts(source).join('\n') },
    { heading: null, text: mentionsBeside(titleOf(source), document).join('\n') },
  ];
  return paragraphs.filter(({ text }) => text.trim() !== '');
}

/**
 * The order that a deposit is paid for, a line of text for each of its lines and the total.
 * Empty where there is none.
 */
function orderOf(source: Source): Paragraph {
  const { document, words, formats } = source;
  const order = document.order ?? [];
  const totalMinor = order.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0);
  const lines = order.map((line, index) => `${index + 1}. ${lineOf(line, source)}`);
  const total = `${words.totals.gross}${words.colon}${formats.money(totalMinor)}`;
  return { heading: words.order.heading, text: order.length > 0 ? [...lines, total].join('\n') : '' };
}

function lineOf(line: RenderableOrderLine, source: Source): string {
  const { words, formats } = source;
  const { quantity, unit, unitPrice, basisQuantity = '1', vatCategory: category, vatRate: rate } = line;
  const counted = [formats.quantity(quantity), unit].filter(Boolean).join('\u00a0');
  const per = basisQuantity === '1' ? '' : ` / ${formats.quantity(basisQuantity)}`;
  const labelled = (label: string, value: string) => `${label}${words.colon}${value}`;
  return [
    line.name,
    `${counted} × ${formats.price(unitPrice)}${per}`,
    labelled(words.order.net, formats.amount(line.netMinor)),
    labelled(`${words.totals.vat} ${rateOf({ category, rate }, source)}`, formats.amount(line.vatMinor)),
  ].join(' · ');
}
