// Records of the simulator of NAV: transactions with their reports, and the results.
import { randomBytes } from 'node:crypto';
import { FAULTS, type Fault } from './faults';

export interface Message {
  result: 'ERROR' | 'WARN' | 'INFO';
  code: string;
  text: string;
  pointer?: string;
}

export interface Report {
  operation: string;
  bytes: Buffer;
  number: string;
  /** Number of the invoice that a modification or cancellation changes. */
  original: string | undefined;
  modificationIndex: string | undefined;
  lines: string[];
  fault: Fault | undefined;
  status: 'PROCESSING' | 'DONE' | 'ABORTED';
  messages: Message[];
  /** A person has approved that it is taken back. */
  isAnnulled: boolean;
}

export interface Transaction {
  id: string;
  taxNumber: string;
  login: string;
  at: Date;
  reports: Report[];
  /** The list does not show it. */
  isHidden: boolean;
  /** State of a technical annulment; its reports are the annulments. */
  annulment?: Decision;
}

export type Decision = 'VERIFICATION_PENDING' | 'VERIFICATION_DONE' | 'VERIFICATION_REJECTED';

const first = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

const PENDING: Decision = 'VERIFICATION_PENDING';

export function reportOf(operation: string, bytes: Buffer): Report {
  const xml = bytes.toString('utf8');
  const order = first(xml, 'orderNumber');
  return {
    operation,
    bytes,
    status: 'PROCESSING',
    messages: [],
    isAnnulled: false,
    number: first(xml, 'invoiceNumber') ?? '',
    original: first(xml, 'originalInvoiceNumber'),
    modificationIndex: first(xml, 'modificationIndex'),
    lines: [...xml.matchAll(/<lineNumberReference>(\d+)</g)].map(([, number = '']) => number),
    fault: FAULTS.find((fault) => fault === order),
  };
}

/** The annulment asks for a fault by its reason. */
export function annulmentOf(bytes: Buffer): Report {
  const xml = bytes.toString('utf8');
  const reason = first(xml, 'annulmentReason');
  return {
    ...reportOf('ANNUL', bytes),
    number: first(xml, 'annulmentReference') ?? '',
    fault: FAULTS.find((fault) => fault === reason),
  };
}

export class Archive {
  readonly transactions: Transaction[] = [];
  /** True if a number stays taken after its report was annulled: the specification leaves it open. */
  keepsAnnulledNumbers = false;

  reportsOf(taxNumber: string, number?: string): Report[] {
    return this.transactions
      .filter((one) => one.taxNumber === taxNumber && !one.annulment)
      .flatMap(({ reports }) => reports)
      .filter((one) => number === undefined || one.number === number);
  }

  take(transaction: Omit<Transaction, 'id'>, faultOfSchema: (report: Report) => string): Transaction {
    const stored = { id: randomBytes(12).toString('hex').toUpperCase(), ...transaction };
    for (const report of stored.reports)
      (stored.annulment ? this.judgeAnnulment : this.judge).call(this, report, stored, faultOfSchema(report));
    this.transactions.push(stored);
    return stored;
  }

  /** The last word about all that waits for it. */
  conclude(): void {
    for (const { reports } of this.transactions)
      for (const report of reports) if (report.status === 'PROCESSING') finish(report);
  }

  /** Decides, as a person of the business, all annulments that wait; one that asks for `rejected` is refused. */
  decideAnnulments(taxNumber?: string): void {
    for (const one of this.transactions) {
      const { reports, annulment } = one;
      if (annulment !== 'VERIFICATION_PENDING' || (taxNumber ?? one.taxNumber) !== one.taxNumber) continue;
      const [request] = reports;
      if (request?.status !== 'DONE') continue;
      const isApproved = request.fault !== 'rejected';
      one.annulment = isApproved ? 'VERIFICATION_DONE' : 'VERIFICATION_REJECTED';
      const annullable = this.reportsOf(one.taxNumber, request.number).filter(
        ({ status }) => status === 'DONE',
      );
      for (const report of isApproved ? annullable : []) report.isAnnulled = true;
    }
  }

  /** Technical annulments of a number that were taken and not refused by the checks. */
  annulmentsOf(taxNumber: string, number: string): Transaction[] {
    return this.transactions.filter(
      (one) =>
        one.annulment &&
        one.taxNumber === taxNumber &&
        one.reports.some((report) => report.number === number && report.status !== 'ABORTED'),
    );
  }

  private judgeAnnulment(request: Report, { taxNumber }: Transaction, faultOfSchema: string): void {
    const isKnown = this.reportsOf(taxNumber, request.number).some(
      ({ status, isAnnulled }) => status === 'DONE' && !isAnnulled,
    );
    if (faultOfSchema) abort(request, error('SCHEMA_VIOLATION', 'Schema validation failed'));
    else if (!isKnown)
      abort(request, error('INVALID_ANNULMENT_REFERENCE', 'Not known', 'annulmentReference'));
    else if (this.annulmentsOf(taxNumber, request.number).some(({ annulment }) => annulment === PENDING))
      abort(request, error('ANNULMENT_IN_PROGRESS', 'It waits already', 'annulmentReference'));
    else request.status = 'DONE';
  }

  private judge(report: Report, transaction: Transaction, faultOfSchema: string): void {
    const { taxNumber, reports } = transaction;
    const refusal = faultOfSchema
      ? error('SCHEMA_VIOLATION', 'Schema validation failed')
      : this.refusalOf(report, taxNumber, reports);
    if (refusal) abort(report, refusal);
    else if (report.fault !== 'latePositive' && report.fault !== 'lateNegative') finish(report);
  }

  isKept({ isAnnulled }: Report): boolean {
    return !isAnnulled || this.keepsAnnulledNumbers;
  }

  private refusalOf(report: Report, taxNumber: string, beside: readonly Report[]): Message | undefined {
    const { number, original, operation, bytes, fault } = report;
    const supplier = first(bytes.toString('utf8'), 'base:taxpayerId');
    if (supplier !== taxNumber) return error('SUPPLIER_TAX_NUMBER_MISMATCH', 'supplier', 'supplierTaxNumber');
    if ((operation === 'CREATE') !== (original === undefined))
      return error('INVALID_INVOICE_OPERATION', 'operation');
    const known = [...this.reportsOf(taxNumber), ...beside].filter(
      (one) => one !== report && one.status !== 'ABORTED' && this.isKept(one),
    );
    if (fault === 'duplicate' || known.some((one) => one.number === number && !beside.includes(one)))
      return error('INVOICE_NUMBER_NOT_UNIQUE', 'The number is known', 'InvoiceData/invoiceNumber');
    if (original === undefined) return undefined;
    if (!known.some((one) => one.number === original && one.status === 'DONE'))
      return error('INVALID_INVOICE_REFERENCE', 'The original is not known', 'originalInvoiceNumber');
    const siblings = known.filter((one) => one.original === original);
    if (siblings.some(({ modificationIndex }) => modificationIndex === report.modificationIndex))
      return error('MODIFICATION_INDEX_NOT_UNIQUE', 'The index is known', 'modificationIndex');
    if (siblings.some(({ lines }) => lines.some((line) => report.lines.includes(line))))
      return error('LINE_NUMBER_REFERENCE_NOT_UNIQUE', 'The line is known', 'lineNumberReference');
    return undefined;
  }
}

function finish(report: Report): void {
  if (report.fault === 'rejected' || report.fault === 'lateNegative')
    return void abort(
      report,
      error('INVALID_EXCHANGE_RATE', 'Hibas &lt;arfolyam&gt;', 'InvoiceData/exchangeRate'),
    );
  if (report.fault === 'warned')
    report.messages.push({
      result: 'WARN',
      code: 'LINE_SUM_MISMATCH',
      text: 'Elteres',
      pointer: 'line',
    });
  report.status = 'DONE';
}

function abort(report: Report, message: Message): void {
  report.status = 'ABORTED';
  report.messages.push(message);
}

function error(code: string, text: string, pointer?: string): Message {
  return { result: 'ERROR', code, text, ...(pointer ? { pointer } : {}) };
}
