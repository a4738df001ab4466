// What a document is called in the archive: by its number where every file system can take it, and never outside of
// the folder that somebody unpacks it into.

const LENGTH_MAX = 80;
/** What Windows refuses, whatever ends a folder name, and what cannot be seen. `~` is kept for `apart`. */
const REFUSED = /[<>:"/\\|?*~\p{C}\p{Zl}\p{Zp}]/gu;
/** Names of devices on Windows, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:$|[. ])/i;

/** Without folder and extension; the id where nothing is left of the number, or there is none. */
export function entryName(number: string | null, id: string): string {
  const plain = (number ?? '').normalize('NFC').replace(REFUSED, '-').replace(/\p{Z}/gu, ' ');
  const name = trimmed([...trimmed(plain)].slice(0, LENGTH_MAX).join(''));
  if (name === '') return id;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** For the second of two documents with the same name. */
export function apart(name: string, id: string): string {
  return `${name}~${id}`;
}

/** The same for names that are one file where case does not count. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

/** Leading dots hide a file or lead out of the folder; Windows drops trailing ones, and spaces. */
function trimmed(text: string): string {
  return text.replace(/^[. ]+|[. ]+$/g, '');
}
