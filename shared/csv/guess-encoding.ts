// The encoding of a CSV that is neither UTF-8 nor says what it is: a spreadsheet saves it in the code page of its user's country.
import type { CSV_ENCODINGS } from '../contracts/imports';

type CsvEncoding = (typeof CSV_ENCODINGS)[number];

const COUNTRIES: readonly [CsvEncoding, string][] = [
  ['windows-1250', 'AL BA CZ HR HU ME PL RO RS SI SK'],
  ['windows-1251', 'BG BY MK RU UA'],
  ['windows-1253', 'CY GR'],
  ['windows-1254', 'TR'],
  ['windows-1257', 'EE LT LV'],
];
const USUAL: CsvEncoding = 'windows-1252';
/** Encodings of files that come from elsewhere than the company. */
const ALWAYS: readonly CsvEncoding[] = [USUAL, 'windows-1250', 'iso-8859-2'];
const SAMPLE_BYTES = 1024 * 1024;

/** m² and m³ are no letters that were read wrongly. */
const UNITS = /(?<!\p{L})[cdkm]?m[²³]/giu;
/** Signs at a letter, as `³` in `Pawe³`, and control characters. */
const STRANGE =
  /[\u0080-\u009f]|(?<=\p{L})(?:(?![\0-~])[\p{S}\p{No}¿¡¶·¸])|(?![\0-~])[\p{S}\p{No}](?=\p{L})/gu;

/** Returns the encoding with the fewest signs inside of words; of several the one of the company's country, else windows-1252. */
export function guessEncoding(bytes: Buffer, country: string | null): CsvEncoding {
  const [ofCountry = USUAL] = COUNTRIES.find(([, codes]) => country && codes.includes(country)) ?? [];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const candidates = [ofCountry, ...ALWAYS].map((encoding) => ({
    encoding,
    faults: faultsIn(sample, encoding),
  }));
  const fewest = Math.min(...candidates.map(({ faults }) => faults));
  return candidates.find(({ faults }) => faults === fewest)?.encoding ?? USUAL;
}

function faultsIn(sample: Buffer, encoding: CsvEncoding): number {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample).replace(UNITS, '');
    return text.match(STRANGE)?.length ?? 0;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** A word by which a person sees whether the encoding is right; cut to what a message holds. */
export function exampleOf(text: string): string {
  return /[^\s;,|"]{0,20}[^\0-~\s][^\s;,|"]{0,20}/.exec(text)?.[0] ?? '';
}
