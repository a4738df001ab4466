// Entity tags: how a representation is named, and whether a condition names it.
import fresh from 'fresh';
import { ANY_VERSION } from '../../shared/runtime/entity-tag';
import { ENCODINGS, type Encoding } from './compress';

/** Each representation has a tag of its own (RFC 9110, 8.8.3.3): `"7"` is `"7-br"` in brotli. If-Match takes both. */
export function tagOf(etag: string, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : etag.replace(/"$/, `-${encoding}"`);
}

/**
 * True when If-None-Match names the present version (RFC 9110, 13.1.2), in whichever encoding it was read. `fresh` sees no
 * other header: fetch sends `Cache-Control: no-cache` along with every If-None-Match that a program sets, and would never
 * get a 304.
 */
export function isFresh(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  const tags = [etag, ...ENCODINGS.map((encoding) => tagOf(etag, encoding))];
  return tags.some((tag) => fresh({ 'if-none-match': ifNoneMatch }, { etag: tag }));
}

/** Versions that If-Match names (RFC 9110, 13.1.1), or ANY_VERSION; undefined without a condition. */
export function ifMatchVersions(header: string | undefined): string[] | undefined {
  return versionsIn(header, /^\s*"([^"*]*)"\s*$/);
}

/** Versions that If-None-Match names on a change (RFC 9110, 13.1.2), compared weakly, or ANY_VERSION. */
export function ifNoneMatchVersions(header: string | undefined): string[] | undefined {
  return versionsIn(header, /^\s*(?:W\/)?"([^"*]*)"\s*$/);
}

function versionsIn(header: string | undefined, tag: RegExp): string[] | undefined {
  if (header?.trim() === '*') return [ANY_VERSION];
  return header?.split(',').map((text) => tag.exec(text)?.[1] ?? '');
}
