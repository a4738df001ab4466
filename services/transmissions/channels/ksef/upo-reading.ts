// Reads the receipt (UPO) of KSeF: number, hash and signature.
import { signatureOn } from '../../../../shared/signatures/enveloped-signature';
import { fields, list, textOf, xmlFields } from '../../../../shared/xml/fields';
import { inThread } from '../../../../shared/xml/in-thread';
import { isKsefNumber } from './ksef-number';
import { isTrusted } from './upo-trust';

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
