// Texts that are longer than CIUS-RO takes: they are shortened where they stand, and stand in full in the notes (BT-22).
import type { LineAllowanceCharge } from '../../semantic/amounts';
import type { InvoiceNote, SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine } from '../../semantic/lines';
import {
  ATTRIBUTE_NAME_CHARS,
  DESCRIPTION_CHARS,
  lengthOf,
  NAME_CHARS,
  NOTE_CHARS,
  NOTES_MAX,
  REASON_CHARS,
} from './lengths';

type Shorten = (text: string | undefined, most: number) => string | undefined;

/** UBL writes the subject code of a note before its text, and the rule counts it. */
const prefixOf = ({ subjectCode }: InvoiceNote) => (subjectCode ? `#${subjectCode}#` : '');

export function withShortTexts(invoice: SemanticInvoice): SemanticInvoice {
  const full: InvoiceNote[] = [];
  const shortenAs =
    (about = ''): Shorten =>
    (text, most) => {
      if (text === undefined || lengthOf(text) <= most) return text;
      full.push({ text: about + text });
      return shortened(text, most);
    };
  const shorten = shortenAs();
  const { paymentTerms, vatBreakdown, supportingDocuments, lines } = invoice;
  const changed = {
    ...invoice,
    ...optional('paymentTerms', shorten(paymentTerms, NOTE_CHARS)),
    vatBreakdown: vatBreakdown.map((group) => ({
      ...group,
      ...optional('exemptionReason', shorten(group.exemptionReason, REASON_CHARS)),
    })),
    ...(supportingDocuments && {
      supportingDocuments: supportingDocuments.map((file) => ({
        ...file,
        ...optional('description', shorten(file.description, REASON_CHARS)),
      })),
    }),
    lines: lines.map((line) => shortLine(line, shortenAs(`${line.identifier}: `))),
  };
  const notes = packed([...(invoice.notes ?? []), ...full].flatMap(split));
  return notes.length === 0 ? changed : { ...changed, notes };
}

function shortLine(line: InvoiceLine, shorten: Shorten): InvoiceLine {
  const { item, note, allowances, charges } = line;
  const isNameLong = lengthOf(item.name) > NAME_CHARS;
  // a long name is in the description too, where that has room for it
  const described = isNameLong ? [item.name, item.description].filter(Boolean).join('\n') : item.description;
  const reasons = (parts: readonly LineAllowanceCharge[]) =>
    parts.map((part) => ({ ...part, ...optional('reason', shorten(part.reason, REASON_CHARS)) }));
  return {
    ...line,
    ...optional('note', shorten(note, NOTE_CHARS)),
    ...(allowances && { allowances: reasons(allowances) }),
    ...(charges && { charges: reasons(charges) }),
    item: {
      ...item,
      name: isNameLong ? shortened(item.name, NAME_CHARS) : item.name,
      ...optional('description', shorten(described, DESCRIPTION_CHARS)),
      ...(item.attributes && {
        attributes: item.attributes.map(({ name, value }) => ({
          name: shorten(name, ATTRIBUTE_NAME_CHARS) ?? '',
          value,
        })),
      }),
    },
  };
}

const optional = <K extends string>(key: K, text: string | undefined): { [key in K]?: string } =>
  // the key is the one that is given
  (text === undefined ? {} : { [key]: text }) as { [key in K]?: string };

/** The beginning of a text, to the end of a word. */
function shortened(text: string, most: number): string {
  const [first = ''] = pieces(text, most - 1);
  return `${first}…`;
}

/** Pieces of at most `most` characters on one line each, cut between words where there are any. */
function pieces(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = [...text.replace(/\s+/g, ' ').trim()];
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const end = space > most / 2 ? space : most;
    parts.push(rest.slice(0, end).join('').trim());
    rest = [...rest.slice(end).join('').trim()];
  }
  return rest.length > 0 ? [...parts, rest.join('')] : parts;
}

function split(note: InvoiceNote): InvoiceNote[] {
  const most = NOTE_CHARS - prefixOf(note).length;
  if (lengthOf(note.text) <= most) return [note];
  return pieces(note.text, most).map((text) => ({ ...note, text }));
}

/** Notes without a code share one where there are more than the format takes. */
function packed(notes: InvoiceNote[]): InvoiceNote[] {
  if (notes.length <= NOTES_MAX) return notes;
  const kept: InvoiceNote[] = [];
  for (const note of notes) {
    const last = kept.at(-1);
    const text = `${last?.text}\n${note.text}`;
    const isOne = last && !last.subjectCode && !note.subjectCode && lengthOf(text) <= NOTE_CHARS;
    if (isOne) kept.splice(-1, 1, { text });
    else kept.push(note);
  }
  return kept;
}
