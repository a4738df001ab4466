// Reads the receipt (UPO) of KSeF: number, hash and signature.

import { X509Certificate } from 'node:crypto';
import { signatureOn } from '../../../../shared/signatures/enveloped-signature';
import { fields, list, textOf, xmlFields } from '../../../../shared/xml/fields';
import { inThread } from '../../../../shared/xml/in-thread';
import { isKsefNumber } from './ksef-number';

// Checks if the operator trusts the signer of a receipt (KSEF_UPO_CA_FILE).
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * @param certificates of the signer first, then others that may lead to a trusted one
 * @param trusted PEM certificates in a row: roots, or the signer's own
 */
function isTrusted([signer, ...between]: readonly X509Certificate[], trusted: string, now: Date): boolean {
  const anchors = (trusted.match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  return signer !== undefined && leadsTo(anchors, signer, between, now);
}

function leadsTo(
  anchors: readonly X509Certificate[],
  one: X509Certificate,
  between: readonly X509Certificate[],
  now: Date,
): boolean {
  if (now < new Date(one.validFrom) || now > new Date(one.validTo)) return false;
  if (anchors.some(({ raw }) => raw.equals(one.raw))) return true;
  const issuers = [...anchors, ...between].filter((issuer) => hasIssued(issuer, one));
  return issuers.some((issuer) =>
    leadsTo(
      anchors,
      issuer,
      between.filter((other) => other !== issuer),
      now,
    ),
  );
}

function hasIssued(issuer: X509Certificate, one: X509Certificate): boolean {
  return !issuer.raw.equals(one.raw) && issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey);
}

interface Statement {
  ksefNumber: string;
  /** Hash of the invoice, base64. */
  sha256: string;
}

export interface Receipt extends Statement {
  /** True if its signature is valid and covers this number and hash. */
  isSigned: boolean;
  /** True if the operator trusts the signing certificate, or names no trusted ones. */
  isTrusted: boolean;
}

/** @param trusted PEM of the certificates that the operator trusts, if any */
export function parseUpo(bytes: Buffer, trusted: string | undefined, now: Date): Receipt | undefined {
  const text = bytes.toString('utf8');
  const statement = statementIn(text);
  if (!statement) return undefined;
  const { parts = [], certificates = [] } = signatureOn(text) ?? {};
  // compares with the signed part, because the file may hold an unsigned document as well
  const isSigned = parts.some((part) => {
    const signed = statementIn(part);
    return signed?.ksefNumber === statement.ksefNumber && signed.sha256 === statement.sha256;
  });
  return {
    ...statement,
    isSigned,
    isTrusted: trusted === undefined || isTrusted(certificates, trusted, now),
  };
}

export const readReceipt = inThread(__filename, parseUpo);

function statementIn(xml: string): Statement | undefined {
  const { Dokument } = fields(xmlFields(xml)?.Potwierdzenie);
  const document = fields(list(Dokument)[0]);
  const [ksefNumber, sha256] = [textOf(document.NumerKSeFDokumentu), textOf(document.SkrotDokumentu)];
  return isKsefNumber(ksefNumber) && sha256 ? { ksefNumber, sha256 } : undefined;
}
