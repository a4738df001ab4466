// Decodes streams (ISO 32000-1, 7.4) up to a limit for the whole file, which grows with it: ten megabytes can hold ten
// gigabytes of blanks, and a small file must not make much work.
import { constants, inflateRawSync } from 'node:zlib';
import { XmlRefused } from '../../../xml/parse-xml';
import { XML_BYTES_MAX } from '../../../xml/read-xml';
import { isArray, isDict, nameOf, PdfBroken, type PdfDict, type PdfObject } from './objects';

const DECODED_BYTES_MAX = XML_BYTES_MAX;
/** An attached table of equal rows is deflated to a three-hundredth, beside fonts and pages. */
const DECODED_TIMES_MAX = 250;
/** A few hundred equal lines of an invoice are deflated to a hundredth. */
const DECODED_BYTES_OF_ANY_FILE = 1024 * 1024;
const FILTERS_MAX = 4;

export class StreamTooLarge extends XmlRefused {}

export class StreamDecoder {
  private left: number;

  constructor(fileBytes: number) {
    const allowed = Math.max(DECODED_TIMES_MAX * fileBytes, DECODED_BYTES_OF_ANY_FILE);
    this.left = Math.min(allowed, DECODED_BYTES_MAX);
  }

  /** `get` resolves references. @throws PdfBroken, StreamTooLarge */
  decode(dict: PdfDict, raw: Buffer, get: (object: PdfObject | undefined) => PdfObject): Buffer {
    const filters = listOf(get(dict.get('Filter')));
    const params = listOf(get(dict.get('DecodeParms')));
    if (filters.length > FILTERS_MAX) throw new PdfBroken('has a stream of too many filters');
    return filters.reduce<Buffer>(
      (data, filter, index) => this.filtered(data, nameOf(get(filter)), get(params[index])),
      raw,
    );
  }

  private filtered(data: Buffer, filter: string | undefined, params: PdfObject): Buffer {
    if (filter === 'ASCIIHexDecode') return hexDecoded(data);
    if (filter !== 'FlateDecode') throw new PdfBroken(`has a stream of filter ${filter}`);
    const inflated = this.inflated(data);
    return isDict(params) ? unpredicted(inflated, params) : inflated;
  }

  /** Reads as far as it goes: neither an end nor a checksum is needed. */
  private inflated(data: Buffer): Buffer {
    const maxOutputLength = Math.min(this.left, XML_BYTES_MAX);
    if (maxOutputLength <= 0) throw tooLarge();
    this.left -= maxOutputLength;
    try {
      // the two bytes are the header of zlib
      const content = inflateRawSync(data.subarray(2), {
        maxOutputLength,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      this.left += maxOutputLength - content.length;
      return content;
    } catch (error) {
      if (error instanceof RangeError) throw tooLarge();
      throw new PdfBroken('has a stream that cannot be inflated');
    }
  }
}

const tooLarge = () => new StreamTooLarge('takes too much memory to be read');
const listOf = (object: PdfObject): readonly PdfObject[] =>
  object === null ? [] : isArray(object) ? object : [object];

function hexDecoded(data: Buffer): Buffer {
  const digits = (data.toString('latin1').split('>')[0] ?? '').replace(/[^\dA-Fa-f]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

/** The predictors of PNG, which cross-reference streams have. */
function unpredicted(data: Buffer, params: PdfDict): Buffer {
  if (Number(params.get('Predictor') ?? 1) < 10) return data;
  const bits = Number(params.get('Colors') ?? 1) * Number(params.get('BitsPerComponent') ?? 8);
  const width = Math.ceil((Number(params.get('Columns') ?? 1) * bits) / 8);
  const pixel = Math.max(1, Math.ceil(bits / 8));
  if (!(width > 0 && width <= data.length)) throw new PdfBroken('has a stream of unknown columns');
  const rows = Math.ceil(data.length / (width + 1));
  const out = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) {
    const predictor = data[row * (width + 1)] ?? 0;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const left = column >= pixel ? (out[at - pixel] ?? 0) : 0;
      const up = row > 0 ? (out[at - width] ?? 0) : 0;
      const corner = row > 0 && column >= pixel ? (out[at - width - pixel] ?? 0) : 0;
      out[at] = (data[row * (width + 1) + 1 + column] ?? 0) + predicted(predictor, left, up, corner);
    }
  }
  return out;
}

function predicted(predictor: number, left: number, up: number, corner: number): number {
  if (predictor === 1) return left;
  if (predictor === 2) return up;
  if (predictor === 3) return (left + up) >> 1;
  return predictor === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [left, up, corner].map((each) => Math.abs(left + up - corner - each));
  const [a = 0, b = 0, c = 0] = [toLeft, toUp, toCorner];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
