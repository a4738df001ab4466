// A chain of many records, written at once behind a real one: annulments, of which one document may have any number here. Those of
// invoices that the agency never had are taken by it, each for itself.
import { createHash } from 'node:crypto';
import { hashOf } from '../../../../shared/e-invoice/formats/verifactu/fingerprint';
import { recordXml } from '../../../../shared/e-invoice/formats/verifactu/write';
import { newId } from '../../../../shared/runtime/database/ids';
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

/** @param upTo the position of the last one @param ofOthers each of an invoice of its own */
export async function lengthen(
  system: TestSystem,
  companyId: string,
  upTo: number,
  ofOthers = false,
): Promise<void> {
  const [last] = await system.sql<Last>(
    `SELECT r.*, c.issuer_nif FROM documents.verifactu_records r
      JOIN documents.verifactu_chains c ON c.id = r.chain_id WHERE r.company_id = $1 ORDER BY position DESC LIMIT 1`,
    [companyId],
  );
  if (!last) throw new Error('the chain has no record yet');
  let { hash, position } = last;
  while (position < upTo) {
    const rows = Array.from({ length: Math.min(PAGE, upTo - position) }, () => {
      const row = nextRecord(last, hash, ++position, ofOthers);
      hash = row.hash;
      return row;
    });
    await system.sql(
      `INSERT INTO documents.verifactu_records
        SELECT $1, x.id, $2, x.position, $3, 'annulment', x.number, '2027-01-04', x.hash, now(), x.xml, x.xml_sha256
        FROM jsonb_to_recordset($4) x (id uuid, position integer, number text, hash text, xml text, xml_sha256 text)`,
      [companyId, last.chain_id, last.document_id, JSON.stringify(rows)],
    );
  }
  await system.sql(
    `UPDATE documents.verifactu_chains c SET last_position = r.position, last_hash = r.hash, last_number = r.number,
        last_issue_date = r.issue_date
      FROM documents.verifactu_records r WHERE c.id = $1 AND r.chain_id = $1 AND r.position = $2`,
    [last.chain_id, position],
  );
}

function nextRecord(before: Last, previousHash: string, position: number, ofOthers: boolean) {
  const { issuer_nif: issuerNif, chain_id } = before;
  const numberAt = (place: number) =>
    ofOthers && place > before.position ? `${before.number}-${place}` : before.number;
  const number = numberAt(position);
  const annulment = {
    ...{ issuerNif, number, issueDate: '2027-01-04' },
    ...{ kind: 'annulment' as const, isWithoutPrevious: ofOthers },
  };
  const generatedAt = '2027-01-04T10:00:00+01:00';
  const hash = hashOf({ ...annulment, previousHash, generatedAt });
  const previous = { issuerNif, number: numberAt(position - 1), issueDate: '2027-01-04', hash: previousHash };
  const id = newId();
  const chaining = { id, previous, installationNumber: chain_id, software: SOFTWARE, generatedAt, hash };
  const xml = recordXml(annulment, chaining);
  return { id, position, number, hash, xml, xml_sha256: createHash('sha256').update(xml).digest('hex') };
}
