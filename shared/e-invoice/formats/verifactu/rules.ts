// Rules that the tax agency holds across the fields of a record (its errors 1191 to 1289), as far as a record of ours can break it:
// type, regime and exemption are chosen so that they fit each other.
import type { Detail } from './breakdown';
import type { InvoiceType } from './invoice-type';
import type { RecipientNumber } from './tax-numbers';

export interface RecordParts {
  issuerNif: string | null;
  invoiceType: InvoiceType;
  recipient: RecipientNumber | null;
  breakdown: readonly Detail[];
}

export interface RecordFault {
  source: 'client' | 'document';
  pointer: string;
  term: string;
  message: string;
}

interface Row extends RecordFault {
  isBroken: (record: RecordParts) => boolean;
}

const isNif = (number: RecipientNumber | null) => number !== null && 'nif' in number;
const isUnionVat = (number: RecipientNumber | null) =>
  number !== null && 'type' in number && number.type === '02';
const hasSupply = ({ breakdown }: RecordParts, code: string) =>
  breakdown.some(({ supply }) => Object.values(supply).includes(code));

const BUYER = { source: 'client', pointer: '/identifiers', term: 'BT-48' } as const;
const REASON = { source: 'document', pointer: '/reasonCode', term: 'BG-3' } as const;

const ROWS: readonly Row[] = [
  {
    ...REASON,
    message:
      'A correction for a debt that cannot be collected (R3) is for a buyer with a Spanish NIF only (1191).',
    isBroken: ({ invoiceType, recipient }) => invoiceType === 'R3' && !isNif(recipient),
  },
  {
    ...REASON,
    message:
      'A correction for insolvency (R2) is for a buyer with a Spanish NIF or a VAT number of the EU only (1192).',
    isBroken: ({ invoiceType, recipient }) =>
      invoiceType === 'R2' && !isNif(recipient) && !isUnionVat(recipient),
  },
  {
    ...BUYER,
    message: 'The NIF of the client is that of your company, and nobody invoices itself (1193).',
    isBroken: ({ recipient, issuerNif }) =>
      recipient !== null && 'nif' in recipient && recipient.nif === issuerNif,
  },
  {
    ...BUYER,
    message: 'Reverse charge (AE) needs a buyer with a NIF: a simplified invoice cannot have it (1197).',
    isBroken: (record) => hasSupply(record, 'S2') && ['F2', 'R5'].includes(record.invoiceType),
  },
  {
    ...BUYER,
    message:
      'An intra-community supply (K) needs the VAT number of another member state, and no Spanish NIF (1289).',
    isBroken: (record) => hasSupply(record, 'E5') && !isUnionVat(record.recipient),
  },
];

export function recordFaults(record: RecordParts): RecordFault[] {
  return ROWS.filter(({ isBroken }) => isBroken(record)).map(({ isBroken: _, ...fault }) => fault);
}
