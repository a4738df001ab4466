// Field 86, the narrative, in the dialect that its beginning tells: German subfields, Dutch codes, or free text.
import { remittance } from '../texts/remittance';
import { joined } from '../texts/tagged-text';
import type { Narrative } from './dialect';
import { germanNarrative } from './german';
import { slashNarrative } from './slashes';

/** Characters of a full line of free text: it goes on in the next without a blank. */
const LINE_CHARS = 65;

export function narrative(lines: readonly string[], currency: string): Narrative {
  return germanNarrative(lines, currency) ?? slashNarrative(lines) ?? freeText(lines);
}

function freeText(lines: readonly string[]): Narrative {
  const text = lines.reduce(
    (whole, line, at) => whole + (at > 0 && (lines[at - 1]?.length ?? 0) < LINE_CHARS ? ' ' : '') + line,
    '',
  );
  return { counterparty: {}, remittance: remittance([], joined(text, ' '), joined(lines.join('\n'), ' ')) };
}
