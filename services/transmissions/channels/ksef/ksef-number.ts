// The number that KSeF gives an invoice: NIP, day, twelve hexadecimal digits, and a checksum.
const FORM = /^([1-9]\d{9}-20\d{6}-[0-9A-F]{12})-([0-9A-F]{2})$/;
const POLYNOMIAL = 0x07;

export function isKsefNumber(text: string): boolean {
  const [, checked, check] = FORM.exec(text) ?? [];
  return checked !== undefined && checkOf(checked) === check;
}

/** Two hexadecimal digits: CRC-8, initial value 0. @param text the first 32 characters */
export function checkOf(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ POLYNOMIAL) & 0xff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
}
