// A chain of many records, written at once behind a real one: annulments, of which one document may have any number here.
import { createHash } from 'node:crypto';
import { hashOf } from '../../../../services/documents/verifactu/domain/fingerprint';
import { recordXml } from '../../../../services/documents/verifactu/domain/record-xml';
import { newId } from '../../../../shared/runtime/ids';
import type { TestSystem } from '../../../support/system';

const PAGE = 2_000;
const SOFTWARE = {
  ...{ producerName: 'P', producerNif: 'B12345674', name: 'S', id: '01', version: '1' },
  isForSeveralCompanies: true,
};

interface Last {
  chain_id: string;
  document_id: string;
  number: string;
  hash: string;
  position: number;
  issuer_nif: string;
}

/** @param upTo the position of the last one */
export async function lengthen(system: TestSystem, companyId: string, upTo: number): Promise<void> {
  const [last] = await system.sql<Last>(
    `SELECT r.*, c.issuer_nif FROM documents.verifactu_records r
      JOIN documents.verifactu_chains c ON c.id = r.chain_id WHERE r.company_id = $1 ORDER BY position DESC LIMIT 1`,
    [companyId],
  );
  if (!last) throw new Error('the chain has no record yet');
  let { hash, position } = last;
  while (position < upTo) {
    const rows = Array.from({ length: Math.min(PAGE, upTo - position) }, () => {
      const row = nextRecord(last, hash, ++position);
      hash = row.hash;
      return row;
    });
    await system.sql(
      `INSERT INTO documents.verifactu_records
        SELECT $1, x.id, $2, x.position, $3, 'annulment', $4, '2027-01-04', x.hash, now(), x.xml, x.xml_sha256
        FROM jsonb_to_recordset($5) x (id uuid, position integer, hash text, xml text, xml_sha256 text)`,
      [companyId, last.chain_id, last.document_id, last.number, JSON.stringify(rows)],
    );
  }
  await system.sql('UPDATE documents.verifactu_chains SET last_position = $2, last_hash = $3 WHERE id = $1', [
    last.chain_id,
    position,
    hash,
  ]);
}

function nextRecord({ issuer_nif, number, chain_id }: Last, previousHash: string, position: number) {
  const invoice = { issuerNif: issuer_nif, number, issueDate: '2027-01-04' };
  const annulment = { ...invoice, kind: 'annulment' } as const;
  const generatedAt = '2027-01-04T10:00:00+01:00';
  const hash = hashOf({ ...annulment, previousHash, generatedAt });
  const [id, previous] = [newId(), { ...invoice, hash: previousHash }];
  const chaining = { id, previous, installationNumber: chain_id, software: SOFTWARE, generatedAt, hash };
  const xml = recordXml(annulment, chaining);
  return { id, position, hash, xml, xml_sha256: createHash('sha256').update(xml).digest('hex') };
}
