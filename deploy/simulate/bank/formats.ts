// The formats that the simulated bank writes, by the name of a file or folder.
import type { BankDay } from './bank-day';
import { writeCamt } from './write-camt';
import { writeCoda } from './write-coda';
import { writeCsv } from './write-csv';
import { writeMt940 } from './write-mt940';

export interface BankFormat {
  name: string;
  extension: string;
  write(day: BankDay): Buffer;
}

export const BANK_FORMATS: readonly BankFormat[] = [
  { name: 'camt053-02', extension: 'xml', write: (day) => writeCamt(day, '02') },
  { name: 'camt053-08', extension: 'xml', write: (day) => writeCamt(day, '08') },
  { name: 'mt940', extension: 'sta', write: writeMt940 },
  { name: 'coda', extension: 'cod', write: writeCoda },
  { name: 'csv-camt', extension: 'csv', write: writeCsv },
];
