// Makes the texts of the pages from a document.
import type { Locale } from '../../../../shared/contracts/primitives';
import type { RenderableDocument, RenderableParty } from '../document';
import { WORDING } from '../wording/by-language';
import type { Wording } from '../wording/wording';
import { cleanAll } from './clean';
import type { Content, Paragraph, Party } from './content';
import { factsOf } from './facts';
import { formatsOf } from './formats';
import { lineTable } from './lines';
import { paymentOf } from './payment';
import type { Source } from './source';
import { totalsOf } from './totals';
import { vatTable } from './vat';

export function compose(document: RenderableDocument, language: Locale): Content {
  const words = WORDING[language];
  const source = { document, words, formats: formatsOf(language, document.currency), language };
  return cleanAll<Content>({
    language,
    title: words.titles[document.typeId],
    number: document.number,
    state: stateOf(source),
    seller: partyOf(words.seller, document.seller, words),
    buyer: partyOf(words.buyer[document.typeId], document.buyer, words),
    facts: factsOf(source),
    remarks: remarksOf(source),
    table: lineTable(source),
    vat: vatTable(source),
    totals: totalsOf(source),
    payment: paymentOf(source),
    closing: closingOf(source),
    footer: document.footer?.trim() || null,
    atcud: document.atcud ? `ATCUD: ${document.atcud}` : null,
    page: words.page,
  });
}

function stateOf({ document, words }: Source): string | null {
  if (document.number === null) return words.states.draft;
  return document.stamp ? words.states[document.stamp] : null;
}

function partyOf(heading: string, party: RenderableParty, { colon }: Wording): Party {
  const identifiers = party.identifiers.map(({ label, value }) => `${label}${colon}${value}`);
  const contacts = [party.email, party.phone, party.website].filter((contact) => contact != null);
  return { heading, name: party.name, address: party.addressLines, details: [...identifiers, ...contacts] };
}

function remarksOf({ document, words }: Source): Paragraph[] {
  const { reason } = document.corrects ?? {};
  return reason ? [{ heading: words.reason, text: reason }] : [];
}

function closingOf({ document, words }: Source): Paragraph[] {
  const paragraphs: Paragraph[] = [
    { heading: words.notes, text: document.notes ?? '' },
    { heading: words.paymentTerms, text: document.paymentTerms ?? '' },
    { heading: null, text: (document.legalMentions ?? []).join('\n') },
  ];
  return paragraphs.filter(({ text }) => text.trim() !== '');
}
