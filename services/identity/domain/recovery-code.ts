// Recovery codes: 16 characters of base32, 80 bits, in four groups.

/** It lacks 0, 1, I and O, which people take for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = /.{4}(?=.)/g;

/** The code of 16 random bytes, of which five bits each are used. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const characters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.replace(GROUP, '$&-');
}

/** The code as it is hashed: in upper case, without what people type between the groups. */
export function normalisedRecoveryCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}
