// UPO, the official receipt of an invoice: KSeF signs that it has taken the bytes with this hash under this number.
import { XMLParser } from 'fast-xml-parser';
import type { Trouble } from '../../domain/outcome';
import type { Connection } from '../adapter';
import { withAccess } from './access';
import { callForFile, fields, list } from './api';
import { isKsefNumber } from './ksef-number';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false });

export interface Upo {
  kind: 'upo';
  bytes: Buffer;
  ksefNumber: string;
  /** Of the invoice, base64. */
  sha256: string;
}

interface Missing {
  kind: 'missing';
}

/** @param path of the invoice in its session, by reference or by KSeF number. The signature is kept, not judged. */
export async function readUpo(connection: Connection, path: string): Promise<Upo | Missing | Trouble> {
  const answer = await withAccess(connection, (bearer) => callForFile(connection, `${path}/upo`, { bearer }));
  if (answer.kind === 'trouble') return answer;
  const upo = answer.status === 200 ? parsed(answer.bytes) : undefined;
  return upo ?? { kind: 'missing' };
}

function parsed(bytes: Buffer): Upo | undefined {
  try {
    const { Dokument } = fields(fields(parser.parse(bytes.toString('utf8'))).Potwierdzenie);
    const { NumerKSeFDokumentu: number, SkrotDokumentu: sha256 } = fields(list(Dokument)[0] ?? Dokument);
    if (typeof number !== 'string' || !isKsefNumber(number) || typeof sha256 !== 'string') return undefined;
    return { kind: 'upo', bytes, ksefNumber: number, sha256 };
  } catch {
    return undefined;
  }
}
