// Logos, good and bad, made as the programs that write them would.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A drawing with text-like edges and a transparent ground. */
export function png(width = 320, height = 120): Promise<Buffer> {
  return drawing(width, height).png().toBuffer();
}

export function jpeg(width = 320, height = 120): Promise<Buffer> {
  return drawing(width, height).flatten({ background: '#ffffff' }).jpeg().toBuffer();
}

export function webp(width = 320, height = 120): Promise<Buffer> {
  return drawing(width, height).webp().toBuffer();
}

export function gif(): Promise<Buffer> {
  return drawing(20, 20).gif().toBuffer();
}

/** Does not compress: each pixel is another colour. */
export async function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < pixels.length; at++) {
    // xorshift
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    pixels[at] = seed & 0xff;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A valid PNG of that many pixels, all alike: a few kB that would be gigabytes in memory. */
export function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 1, grey scale.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
);

function drawing(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <circle cx="${height / 2}" cy="${height / 2}" r="${height / 3}" fill="#c2410c"/>
    <path d="M${height} ${height / 2} h${width - height - 4}" stroke="#111827" stroke-width="6"/></svg>`;
  return sharp(Buffer.from(svg));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
