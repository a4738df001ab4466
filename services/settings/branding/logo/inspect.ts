// Checks the type, header and size of an uploaded logo. Decoding (rendition.ts) proves that it is an image.
import { fileTypeFromBuffer } from 'file-type';
import type { Metadata } from 'sharp';
import { LOGO_PIXELS_MAX, LOGO_TYPES, type LogoType } from '../../../../shared/contracts/settings/branding';
import { invalid } from '../../../../shared/runtime/errors';

export interface InspectedLogo {
  contentType: LogoType;
  width: number;
  height: number;
}

const FORMATS: Record<LogoType, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };

/** Throws 400. The bytes are not decoded yet. */
export async function inspectLogo(bytes: Buffer): Promise<InspectedLogo> {
  if (bytes.length === 0) throw invalid('/file', 'is empty');
  const contentType = await typeOf(bytes);
  const { format, width, height } = await headerOf(bytes);
  if (format !== FORMATS[contentType]) throw unreadable();
  if (width * height > LOGO_PIXELS_MAX) {
    throw invalid('/file', `must have at most ${LOGO_PIXELS_MAX / 1_000_000} million pixels`);
  }
  return { contentType, width, height };
}

export function unreadable(): Error {
  return invalid('/file', 'is damaged: the image cannot be read');
}

async function typeOf(bytes: Buffer): Promise<LogoType> {
  const sniffed = await fileTypeFromBuffer(bytes.subarray(0, 4100));
  const known = LOGO_TYPES.find((type) => type === sniffed?.mime);
  if (!known) throw invalid('/file', 'must be a JPEG, PNG or WebP image');
  return known;
}

async function headerOf(bytes: Buffer): Promise<Metadata> {
  // loaded with the first logo, since its libraries take 10 MB
  const { default: sharp } = await import('sharp');
  try {
    // the caller checks the limit, with the number in its message
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw unreadable();
  }
}
