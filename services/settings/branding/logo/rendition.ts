// Renders the logo for documents. It is opaque on white, because transparency makes a PDF ten times slower; at most 600
// pixels, which is 300 dpi in print; and small enough for a message of the bus.
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { LOGO_PIXELS_MAX } from '../../../../shared/contracts/settings/branding';
import type { InspectedLogo } from './inspect';
import { unreadable } from './inspect';

interface Rendition {
  sha256: string;
  contentType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  bytes: Buffer;
}

const SIDE_MAX = 600;
const BYTES_MAX = 200_000;
/** PNG is smaller for drawings, not for photographs. */
const PNG_BYTES_MAX = 100_000;
const JPEG_QUALITIES = [88, 75, 60, 40];
const DECODE_SECONDS_MAX = 15;

/** Decodes every pixel; throws 400 if that fails. */
export async function renditionOf(bytes: Buffer, { contentType }: InspectedLogo): Promise<Rendition> {
  const { data, info } = await decoded(bytes);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw });
  const image = (contentType === 'image/jpeg' ? undefined : await asPng(picture)) ?? (await asJpeg(picture));
  const sha256 = createHash('sha256').update(image.bytes).digest('hex');
  return { ...image, sha256, width: info.width, height: info.height };
}

async function decoded(bytes: Buffer) {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: LOGO_PIXELS_MAX, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .autoOrient()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw unreadable();
  }
}

async function asPng(picture: Sharp): Promise<Pick<Rendition, 'contentType' | 'bytes'> | undefined> {
  const bytes = await picture.clone().png({ compressionLevel: 9 }).toBuffer();
  return bytes.length <= PNG_BYTES_MAX ? { contentType: 'image/png', bytes } : undefined;
}

async function asJpeg(picture: Sharp): Promise<Pick<Rendition, 'contentType' | 'bytes'>> {
  for (const quality of JPEG_QUALITIES) {
    const bytes = await picture.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.length <= BYTES_MAX) return { contentType: 'image/jpeg', bytes };
  }
  throw unreadable();
}
