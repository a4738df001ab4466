// The manifest of formats, in the order in which a file is tried: a format is a folder and a row here.
import { CAMT } from './camt/format';
import { CODA } from './coda/format';
import { CSV } from './csv/format';
import type { StatementFormat } from './format';
import { MT940 } from './mt940/format';
import type { StatementFormatName } from './shape';

export const FORMATS: readonly StatementFormat[] = [CAMT, CODA, MT940, CSV];

export function formatNamed(name: StatementFormatName): StatementFormat {
  const format = FORMATS.find((one) => one.name === name);
  if (!format) throw new Error(`no format is named ${name}`);
  return format;
}

/** @param head the first bytes of a file as Latin-1 */
export function recognisedFormat(head: string): StatementFormat | undefined {
  return FORMATS.find((format) => format.recognises(head));
}
