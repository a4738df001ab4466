// File names of documents in the archive: the number in characters that every file system accepts, and never a path out of
// the target folder.

const LENGTH_MAX = 80;
/** Characters that Windows refuses, separators of folders, and invisible ones. `~` is reserved for `distinctName`. */
const REFUSED = /[<>:"/\\|?*~\p{C}\p{Zl}\p{Zp}]/gu;
/** Names of devices on Windows, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:$|[. ])/i;

/** The name without folder and extension; the id if the number has no usable character. */
export function entryName(number: string | null, id: string): string {
  const plain = (number ?? '').normalize('NFC').replace(REFUSED, '-').replace(/\p{Z}/gu, ' ');
  const name = trimmed([...trimmed(plain)].slice(0, LENGTH_MAX).join(''));
  if (name === '') return id;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** The name of the second of two documents with the same name. */
export function distinctName(name: string, id: string): string {
  return `${name}~${id}`;
}

/** The same key for names that are one file on a case-insensitive file system. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

/** Leading dots hide a file or lead out of the folder; Windows drops trailing ones, and spaces. */
function trimmed(text: string): string {
  return text.replace(/^[. ]+|[. ]+$/g, '');
}
