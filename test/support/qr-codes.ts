// QR codes of a page, found and read as a telephone does: by zxing-cpp, on a picture that Poppler makes.
import { readFileSync } from 'node:fs';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { pictureOfPdf } from './poppler';

/** Dots per inch: a telephone sees more. */
const RESOLUTION = 200;
let isPrepared = false;

/** QR codes from the top of a page to its bottom; the first page is 1. */
export async function qrCodesOf(pdf: Buffer, page: number): Promise<ReadResult[]> {
  prepare();
  const found = await readBarcodes(new Uint8Array(pictureOfPdf(pdf, page, RESOLUTION)), {
    formats: ['QRCode'],
    textMode: 'Plain',
    tryHarder: true,
  });
  return found.toSorted((one, other) => one.position.topLeft.y - other.position.topLeft.y);
}

/** Loads the WebAssembly from the package, not from the network. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: false });
}
