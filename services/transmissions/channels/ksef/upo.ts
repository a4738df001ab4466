// UPO, the official receipt of an invoice: KSeF signs that it has taken the bytes with this hash under this number.
import { XMLParser } from 'fast-xml-parser';
import type { Trouble } from '../../domain/outcome';
import type { Connection } from '../adapter';
import { withAccess } from './access';
import { callForFile, fields, list } from './api';
import { isKsefNumber } from './ksef-number';
import { signatureOn } from './upo-signature';
import { isTrusted } from './upo-trust';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false });

export interface Upo {
  kind: 'upo';
  bytes: Buffer;
  ksefNumber: string;
  /** Of the invoice, base64. */
  sha256: string;
  /** Its signature holds, over this number and this hash. */
  isSigned: boolean;
  /** By a certificate that the operator trusts; true where none is named. */
  isTrusted: boolean;
}

interface Missing {
  kind: 'missing';
}

/** @param path of the invoice in its session, by reference or by KSeF number. A signature that does not hold is told, and the receipt kept. */
export async function readUpo(connection: Connection, path: string): Promise<Upo | Missing | Trouble> {
  const answer = await withAccess(connection, (bearer) => callForFile(connection, `${path}/upo`, { bearer }));
  if (answer.kind === 'trouble') return answer;
  const upo = answer.status === 200 ? parsed(answer.bytes, connection) : undefined;
  return upo ?? { kind: 'missing' };
}

function parsed(bytes: Buffer, { instance, now }: Connection): Upo | undefined {
  const text = bytes.toString('utf8');
  const said = saidIn(text);
  if (!said) return undefined;
  const { parts = [], certificates = [] } = signatureOn(text) ?? {};
  // what is read is compared with what is signed: another document could stand beside that
  const isSigned = parts.some((part) => {
    const signed = saidIn(part);
    return signed?.ksefNumber === said.ksefNumber && signed.sha256 === said.sha256;
  });
  const trusted = instance.ksefUpoCaFile;
  return {
    ...{ kind: 'upo', bytes, ...said, isSigned },
    isTrusted: trusted === undefined || isTrusted(certificates, trusted, now()),
  };
}

function saidIn(xml: string): Pick<Upo, 'ksefNumber' | 'sha256'> | undefined {
  try {
    const { Dokument } = fields(fields(parser.parse(xml)).Potwierdzenie);
    const { NumerKSeFDokumentu: number, SkrotDokumentu: sha256 } = fields(list(Dokument)[0] ?? Dokument);
    if (typeof number !== 'string' || !isKsefNumber(number) || typeof sha256 !== 'string') return undefined;
    return { ksefNumber: number, sha256 };
  } catch {
    return undefined;
  }
}
