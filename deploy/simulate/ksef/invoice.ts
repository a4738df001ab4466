// A session of KSeF and the invoices that were sent in it, as the simulator keeps them.
export interface Session {
  reference: string;
  nip: string;
  key: Buffer;
  iv: Buffer;
  code: number;
  invoices: Invoice[];
}

export interface Invoice {
  reference: string;
  session: string;
  hash: string;
  bytes: Buffer;
  number: string;
  kind: string;
  issued: string;
  seller: string;
  /** True by `offlineMode` of the request, or because it came after its day of issue. */
  isOffline: boolean;
  isDeclared: boolean;
  /** The field `hashOfCorrectedInvoice` of the request. */
  corrects: string | undefined;
  status: [number, string, string[]?];
  extensions?: Record<string, string>;
  ksefNumber?: string;
  hasReceipt: boolean;
}
