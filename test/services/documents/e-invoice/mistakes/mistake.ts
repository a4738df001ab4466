// An ordinary mistake: how a correct document is changed, and what its author reads of it.
import { formatFindings } from '../../../../../services/documents/e-invoice/domain/format-findings';
import type { IssuedDocument } from '../../../../../services/documents/e-invoice/domain/semantic-invoice';
import type { EInvoiceFormat } from '../../../../../shared/contracts/e-invoice-formats';
import { documentOf } from '../issued-documents/issued-document';
import { PLAIN_HEAD, plainLine } from '../issued-documents/plain-head';
import type { Scene } from '../issued-documents/scene';

export type Change = (document: IssuedDocument) => object;

/** What it is, in which scene, in which format, the change that makes it, and the sentences about it. */
export type Mistake = [string, keyof typeof SCENES, EInvoiceFormat, Change, string[]];

const SCENES = {
  german: { seller: 'DE', buyer: 'DE', category: 'S' },
  french: { seller: 'FR', buyer: 'FR', category: 'S' },
  goods: { seller: 'DE', buyer: 'FR', category: 'K' },
  reverse: { seller: 'FR', buyer: 'DE', category: 'AE' },
  exempt: { seller: 'DE', buyer: 'DE', category: 'E' },
  untaxed: { seller: 'AT', buyer: 'DE', category: 'O' },
  romanian: { seller: 'DE', buyer: 'DE', category: 'S', accounts: 'RON' },
} as const satisfies Record<string, Scene>;
const HEAD = { ...PLAIN_HEAD, lines: [plainLine()] };

export const NO_NUMBERS = { identifiers: [], partyIdentifiers: {} };
export const DEBIT = {
  mandateReference: 'M-1',
  creditorId: 'DE98ZZZ09999999999',
  debitedIban: 'DE75512108001245126199',
};

export const seller =
  (fields: object): Change =>
  ({ seller }) => ({ seller: { ...seller, ...fields } });
export const buyer =
  (fields: object): Change =>
  ({ buyer }) => ({ buyer: { ...buyer, ...fields } });
export const line =
  (fields: object): Change =>
  ({ lines: [first] }) => ({ lines: [{ ...first, ...fields }] });
export const set =
  (fields: object): Change =>
  () =>
    fields;

/** What the author of a document reads after the change. */
export function sentences(scene: keyof typeof SCENES, format: EInvoiceFormat, change: Change): string[] {
  const document = documentOf(SCENES[scene], HEAD);
  const mistaken = { ...document, ...change(document) } as IssuedDocument;
  return formatFindings(mistaken, format).map(
    ({ source, pointer, term, rule, message }) => `${source} ${pointer} ${term} ${rule}: ${message}`,
  );
}
