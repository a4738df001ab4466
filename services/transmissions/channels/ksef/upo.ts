// Reads the UPO, the official receipt: KSeF signs that it accepted these bytes under this number.
import type { Trouble } from '../../domain/outcome';
import { withAccess } from './access';
import { callForFile } from './api';
import type { Connection } from './connection';
import { type Receipt, readReceipt } from './upo-reading';

export interface Upo extends Receipt {
  kind: 'upo';
  bytes: Buffer;
}

interface Missing {
  kind: 'missing';
}

/**
 * Returns a receipt with an invalid signature as well, marked as such.
 * @param path of the invoice in its session, by reference or KSeF number
 */
export async function readUpo(connection: Connection, path: string): Promise<Upo | Missing | Trouble> {
  const answer = await withAccess(connection, (bearer) => callForFile(connection, `${path}/upo`, { bearer }));
  if (answer.kind === 'trouble') return answer;
  const { instance, now } = connection;
  const receipt =
    answer.status === 200 ? await readReceipt(answer.bytes, instance.ksefUpoCaFile, now()) : undefined;
  return receipt ? { kind: 'upo', bytes: answer.bytes, ...receipt } : { kind: 'missing' };
}
