// The samples of test/data/bank-statements, and the day that expected.json says they must become.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedMinor } from '../../../shared/bank-statements/shape';
import { type WholeStatement, wholeFile } from '../../../shared/bank-statements/whole-file';

export const FOLDER = join(__dirname, '../../data/bank-statements');

export function sample(name: string): Buffer {
  return readFileSync(join(FOLDER, name));
}

interface ExpectedLine {
  amountMinor: number;
  returnOf?: string;
  reason?: string;
  reversedMinor?: number;
  chargesMinor?: number;
  instructed?: { currency: string; amountMinor: number };
  [evidence: string]: unknown;
}

export const EXPECTED: {
  account: string;
  currency: string;
  openingMinor: number;
  closingMinor: number;
  lines: ExpectedLine[];
  pending: { amountMinor: number }[];
  fixture: {
    clients: { externalId: string; name: string }[];
    invoices: {
      number: string;
      client: string;
      currency: string;
      balanceMinor: number;
      issueDate: string;
      remittanceReference?: string;
      cashDiscounts?: { percent: string; until: string }[];
    }[];
    collections: { endToEndId: string; batch: string; amountMinor: number }[];
    payouts: { id: string; amountMinor: number }[];
  };
  then: Record<string, { newLines: number; gapMinor?: number; closingMinor?: number; details?: number }>;
  coda: {
    account: string;
    openingMinor: number;
    closingMinor: number;
    movements: number[];
    detailsOf4: number[];
  };
} = JSON.parse(sample('expected.json').toString());

/** The only statement of a sample. */
export function statementOf(name: string): WholeStatement {
  const [statement, ...others] = wholeFile(sample(name));
  if (!statement || others.length > 0) throw new Error(`${name} has ${others.length + 1} statements`);
  return statement;
}

export function amounts({ lines }: WholeStatement, status: 'booked' | 'pending' = 'booked'): number[] {
  return lines.filter((line) => line.status === status).map(signedMinor);
}

export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}
