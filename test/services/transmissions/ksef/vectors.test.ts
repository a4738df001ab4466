// Values that KSeF's own documentation and clients agree on.
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { verificationLink } from '../../../../services/documents/domain/ksef-number';
import {
  encryptedInvoice,
  encryptedToken,
  sha256,
} from '../../../../services/transmissions/channels/ksef/encryption';
import { isKsefNumber } from '../../../../services/transmissions/channels/ksef/ksef-number';

const XML = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Faktura/>');
const base64 = (byte: number, length: number) => Buffer.alloc(length, byte).toString('base64');

it('an invoice is hashed and encrypted for its session', () => {
  expect(sha256(XML)).toBe('lB4ozmNG8DcycYJo1/RdzUq1qCkhOtkAuuszxpOVprM=');
  expect(encryptedInvoice(XML, { key: base64(1, 32), iv: base64(2, 16) })).toEqual({
    invoiceHash: 'lB4ozmNG8DcycYJo1/RdzUq1qCkhOtkAuuszxpOVprM=',
    invoiceSize: 48,
    encryptedInvoiceHash: 'p31+eSe6W081ErEsPT84bxTPEy/XCrIRwWdlICRAcdc=',
    encryptedInvoiceSize: 64,
    encryptedInvoiceContent:
      'Qohr0aAkKfneIrgldRmpIOXH2PDyKCaZxoYHP+gcqUMdZyrHrlLp20+uEbBupYNl8g304r1xIdeTN878EXCqQw==',
  });
});

it('the code on an invoice is found by its hash', () => {
  const sha256Hex = Buffer.from(sha256(XML), 'base64').toString('hex');
  const ksefNumber = '1111111111-20260201-0100001AF629-AF';
  const link = verificationLink({ ksefNumber, issueDate: '2026-02-01', sha256: sha256Hex });
  expect(link).toBe(
    'https://qr.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/lB4ozmNG8DcycYJo1_RdzUq1qCkhOtkAuuszxpOVprM',
  );
});

it('a token is encrypted with the time of the challenge, by RSA-OAEP and SHA-256', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const at = Date.parse('2025-07-11T12:23:56.015Z');
  const encrypted = Buffer.from(encryptedToken('a token', at, publicKey), 'base64');
  expect(encrypted).toHaveLength(256);
  const opened = (oaepHash: string) =>
    privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, encrypted);
  expect(opened('sha256').toString()).toBe('a token|1752236636015');
  expect(() => opened('sha1')).toThrow();
});

it.each(['5265877635-20250826-0100001AF629-AF', '5265877635-20250626-010080DD2B5E-26'])(
  'the number %s holds, and no other with one digit changed',
  (number) => {
    expect(isKsefNumber(number)).toBe(true);
    const changed = [...number].flatMap((digit, at) =>
      [...'0123456789ABCDEF']
        .filter((other) => other !== digit && digit !== '-')
        .map((other) => `${number.slice(0, at)}${other}${number.slice(at + 1)}`),
    );
    expect(changed.length).toBeGreaterThan(400);
    expect(changed.filter(isKsefNumber)).toEqual([]);
  },
);
