// Input and result of the checker of the official rules of e-invoices.
export interface OfficialFinding {
  severity: 'fatal' | 'warning';
  rule: string;
  location: string;
  message: string;
}

export interface OfficialResult {
  kind: string;
  specification?: string;
  checkedAgainst: string[];
  valid: boolean;
  findings: OfficialFinding[];
}

export type OfficialCheck = (
  source: Uint8Array | string,
  options?: { also?: ('fr-ctc' | 'factur-x')[] },
) => Promise<OfficialResult>;
