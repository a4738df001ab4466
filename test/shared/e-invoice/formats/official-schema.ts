// The official schema of one format: documents are written and held against it.
import fc from 'fast-check';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { SEED } from '../../../support/properties';
import { randomDocumentIn } from '../issued-documents/random-documents';
import type { Scene } from '../issued-documents/scene';
import { type Beside, refusalsOf, written } from './written-format';

export function officialSchemaOf(format: EInvoiceFormat) {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  /** Writes the document, after our rules and those of the publisher have found nothing. */
  async function valid(document: IssuedDocument, beside: Beside = {}): Promise<string> {
    expect(refusalsOf(document, format, beside)).toEqual([]);
    const xml = written(document, format, beside);
    const { valid: isValid, findings, checkedAgainst } = await check(xml);
    expect(checkedAgainst.length).toBeGreaterThan(0);
    expect({ isValid, findings, xml: findings.length > 0 ? xml : '' }).toEqual({
      isValid: true,
      findings: [],
      xml: '',
    });
    return xml;
  }

  /** Random documents are either refused by our rules or valid: how many are, and why the others are not. */
  async function holdRandom(
    scenes: readonly Scene[],
    runs: number,
    { changed = (document) => document, look = () => {} }: RandomOptions = {},
  ) {
    const refused = new Set<string>();
    let made = 0;
    const documents = fc.sample(randomDocumentIn(fc.constantFrom(...scenes)), { numRuns: runs, seed: SEED });
    for (const document of documents.map(changed)) {
      const refusals = refusalsOf(document, format);
      for (const refusal of refusals) refused.add(refusal);
      if (refusals.length > 0) continue;
      made += 1;
      look(await valid(document), document);
    }
    return { made, refused };
  }

  return { valid, holdRandom };
}

interface RandomOptions {
  changed?: (document: IssuedDocument) => IssuedDocument;
  /** Called with each valid document. */
  look?: (xml: string, document: IssuedDocument) => void;
}
