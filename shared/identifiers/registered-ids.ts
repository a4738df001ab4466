// Identifiers with a scheme of ISO/IEC 6523 (ICD list): of a place (BT-71) and of an item (BT-157).
import { isListed } from '../code-lists/code-list';
import type { FieldError } from '../runtime/errors';
import { isGs1 } from './check-digits-own';

interface RegisteredId {
  scheme?: string;
  value: string;
}

export function locationFaults(id: RegisteredId | null | undefined, at: string): FieldError[] {
  return faultsOf(id, at, '0088', { lengths: [13], name: 'GLN', example: '5790000436057' });
}

export function itemNumberFaults(id: RegisteredId | null | undefined, at: string): FieldError[] {
  return faultsOf(id, at, '0160', { lengths: [8, 12, 13, 14], name: 'GTIN', example: '5901234123457' });
}

interface Gs1Number {
  lengths: number[];
  name: string;
  example: string;
}

/** @param gs1Scheme the one whose numbers have check digits of GS1 */
function faultsOf(
  id: RegisteredId | null | undefined,
  at: string,
  gs1Scheme: string,
  gs1: Gs1Number,
): FieldError[] {
  if (!id || id.scheme === undefined) return [];
  if (!isListed('icd', id.scheme)) {
    const message = `must be a code of the ICD list, such as ${gs1Scheme} (${gs1.name})`;
    return [{ pointer: `${at}/scheme`, message }];
  }
  const message = id.scheme === gs1Scheme ? gs1Fault(id.value, gs1) : undefined;
  return message === undefined ? [] : [{ pointer: `${at}/value`, message }];
}

function gs1Fault(value: string, { lengths, name, example }: Gs1Number): string | undefined {
  if (!/^\d+$/.test(value) || !lengths.includes(value.length))
    return `must be a ${name} of ${lengths.join(', ')} digits without spaces, such as ${example}`;
  return isGs1(value) ? undefined : `has a wrong check digit for a ${name}; a right one is ${example}`;
}
