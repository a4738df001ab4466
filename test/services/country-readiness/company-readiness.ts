// Missing data of a company, as the endpoint reports it.
import type { CompanyAccount } from '../../support/users';
import { CONFIGS } from '../transmissions/connections/configs';

interface Lacking {
  kind: string;
  severity: string;
  message: string;
  options: string[];
  fact: { mechanism: string; since: string | null; verified: boolean; sources: string[] };
}

export async function readinessOf({ http }: CompanyAccount, date?: string) {
  const { status, body } = await http.get(`/api/company/readiness${date ? `?date=${date}` : ''}`);
  expect(status).toBe(200);
  return body as {
    ready: boolean;
    canIssue: boolean;
    channels: { channel: string; state: string; isProven: boolean }[];
    lacking: Lacking[];
    unchecked: string[];
    date: string;
    sources: { id: string }[];
  };
}

/** `required identifier: vat or nif`, in the order of the answer. */
export async function lackingOf(account: CompanyAccount, date: string): Promise<string[]> {
  const { lacking, ready } = await readinessOf(account, date);
  expect(ready).toBe(!lacking.some(({ severity }) => severity === 'required'));
  return lacking.map(({ kind, severity, options }) => `${severity} ${kind}: ${options.join(' or ')}`.trim());
}

export const connect = (
  account: CompanyAccount,
  providerId: 'ksef' | 'peppol' | 'verifactu',
  environment: string,
  isActive = true,
) =>
  account.http.put(`/api/company/channels/${providerId}`, {
    environment,
    isActive,
    config: CONFIGS[providerId],
  });
