// The communication of a movement: free, or structured by its first three digits.
import type { Remittance } from '../shape';
import { remittance } from '../texts/remittance';
import { idValue, present, textValue } from '../values';

export interface Communication {
  remittance: Remittance;
  mandateId?: string;
  creditorId?: string;
  returnType?: string;
  returnReason?: string;
}

interface Source {
  isStructured: boolean;
  parts: readonly string[];
  information: readonly string[];
}

const STRUCTURED: Record<string, (content: string) => Communication> = {
  '100': (content) => ({ remittance: remittance([content.slice(0, 25)], undefined) }),
  '101': belgian,
  '102': belgian,
  '127': directDebit,
};

export function communication({ isStructured, parts, information }: Source): Communication {
  const whole = parts.join('');
  const known = isStructured ? STRUCTURED[whole.slice(0, 3)] : undefined;
  const read = known?.(whole.slice(3)) ?? { remittance: freeText(parts) };
  if (information.length === 0 || read.remittance.text !== '') return read;
  return {
    ...read,
    remittance: { ...read.remittance, ...freeText(information), structured: read.remittance.structured },
  };
}

/** The parts are cut at a fixed length, so that a blank at a border is lost or kept by chance. */
function freeText(parts: readonly string[]): Remittance {
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  return remittance([], tidy(parts.join('')), tidy(parts.join(' ')));
}

function belgian(content: string): Communication {
  const [, first, second, third] = /^(\d{3})(\d{4})(\d{5})/.exec(content) ?? [];
  if (!first) return { remittance: remittance([], content) };
  return { remittance: remittance([`+++${first}/${second}/${third}+++`], undefined) };
}

/** 127: day, type, scheme, state, creditor (35), mandate (35), text (62), kind of return, reason (4). */
function directDebit(content: string): Communication {
  const field = (from: number, length: number) => content.slice(from, from + length);
  const state = textValue(field(141, 1));
  return {
    remittance: remittance([], field(79, 62).replace(/\s+/g, ' ')),
    ...present({
      creditorId: idValue(field(9, 35)),
      mandateId: idValue(field(44, 35)),
      returnType: state === '0' ? undefined : state,
      returnReason: textValue(field(142, 4)),
    }),
  };
}
