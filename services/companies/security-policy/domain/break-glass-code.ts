// Break-glass codes: 32 characters of base32, 160 bits, in eight groups.

/** It lacks 0, 1, I and O, which people take for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = /.{4}(?=.)/g;

/** The code of 32 random bytes, of which five bits each are used. */
export function breakGlassCodeOf(bytes: Uint8Array): string {
  const characters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.replace(GROUP, '$&-');
}
