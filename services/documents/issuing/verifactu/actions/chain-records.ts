import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { spanishDate } from '../../../../../shared/e-invoice/formats/verifactu/texts';
import { readAction } from '../../../../../shared/runtime/action';
import { recordsAfter } from '../queries/records';

type ChainRecord = Output<typeof documents.chainRecords>['items'][number];

interface Stored {
  documentId: string;
  position: number;
  revision: number;
  kind: keyof typeof PURPOSES;
  number: string;
  issueDate: string;
  hash: string;
  generatedAt: string;
  issuerNif: string;
  xml: string;
}

/** A record has about 3 kB: a page fits into a message of the bus. */
const PAGE_RECORDS = 100;

const PURPOSES = { registration: 'invoice', correction: 'correction', annulment: 'cancellation' } as const;

export const chainRecords = readAction(documents.chainRecords, async ({ companyId, chainId, after }, ctx) => {
  const rows = await ctx.companyNamed(companyId).many<Stored>(recordsAfter, [chainId, after, PAGE_RECORDS]);
  return { items: rows.map(asSubmitted) };
});

function asSubmitted({ documentId, position, revision, xml, ...record }: Stored): ChainRecord {
  const { kind, number, issueDate, issuerNif, hash, generatedAt } = record;
  const [, operationDate] = /<sf:FechaOperacion>([^<]+)</.exec(xml) ?? [];
  const dates = { issueDate, operationDate: operationDate ? spanishDate(operationDate) : issueDate };
  return {
    ...{ documentId, documentNumber: number, position, revision, purpose: PURPOSES[kind], xml },
    context: { kind, issuerNif, number, hash, generatedAt: new Date(generatedAt).toISOString(), ...dates },
  };
}
