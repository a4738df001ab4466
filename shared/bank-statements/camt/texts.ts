// Remittance information: free blocks in order, structured references, and the fields that German banks put into both.
import { textIn, type XmlElement } from '../../xml/element';
import type { Remittance } from '../shape';
import { remittance } from '../texts/remittance';
import { type TaggedText, taggedText } from '../texts/tagged-text';
import { child, children } from './amounts';

/** A block of this length is full: the text goes on in the next without a blank. */
const BLOCK_CHARS = 140;

export interface Texts {
  remittance: Remittance;
  /** Fields inside of the text: `EREF`, `MREF` and others. */
  fields: TaggedText['fields'];
}

/** @param entryText `AddtlNtryInf`; it has the text where the remittance has none */
export function transactionTexts(transaction: XmlElement | undefined, entryText: string | undefined): Texts {
  const information = child(transaction, 'RmtInf');
  const blocks = children(information, 'Ustrd').map(({ text = '' }) => text);
  const structured = children(information, 'Strd');
  const references = structured.map((each) => textIn(each, 'CdtrRefInf', 'Ref'));
  const tagged =
    taggedText(blocks) ?? (blocks.length === 0 && entryText ? taggedText([entryText]) : undefined);
  if (tagged)
    return { fields: tagged.fields, remittance: remittance(references, tagged.text, tagged.spacedText) };
  const documents = structured.flatMap((each) => [
    ...children(each, 'RfrdDocInf').map((document) => textIn(document, 'Nb')),
    ...children(each, 'AddtlRmtInf').map(({ text }) => text),
  ]);
  const parts = [joinedBlocks(blocks), ...documents];
  return { fields: new Map(), remittance: remittance(references, parts.filter(Boolean).join(' ')) };
}

function joinedBlocks(blocks: readonly string[]): string {
  return blocks.reduce(
    (text, block, at) => text + (at > 0 && (blocks[at - 1]?.length ?? 0) < BLOCK_CHARS ? ' ' : '') + block,
    '',
  );
}
