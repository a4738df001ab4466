// The export of an account as its user has it: asked for, waited for, downloaded and unpacked.
import { identity } from '../../../shared/contracts/identity';
import type { HttpClient } from '../../support/http-client';
import { until } from '../../support/until';
import type { Account } from '../../support/users';
import { type Unzipped, unzipped } from '../export/unzipped';

export const DATA_EXPORT = '/api/account/data-export';
export const FILE = `${DATA_EXPORT}/file`;

export interface AccountData {
  tables: Record<string, Record<string, unknown>[]>;
  tablesWithMore: string[];
  withheld: Record<string, string>;
  rowsMax: number;
}

export const stateOf = async ({ http }: Pick<Account, 'http'>) =>
  (await http.call(identity.dataExport, {})).dataExport;

export async function requestExport(account: Account): Promise<void> {
  const answer = await account.http.post(DATA_EXPORT);
  if (answer.status !== 202) throw new Error(`POST ${DATA_EXPORT} answered ${answer.status}: ${answer.text}`);
}

export const completed = (account: Account) =>
  until('the export is completed', async () => {
    const state = await stateOf(account);
    return state?.status === 'completed' && state;
  });

export async function downloaded(http: HttpClient, path = FILE): Promise<Unzipped> {
  const { status, bytes } = await http.sendForBytes('GET', path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${bytes.toString()}`);
  return unzipped(bytes);
}

export async function exportOf(account: Account): Promise<Unzipped> {
  await requestExport(account);
  await completed(account);
  return downloaded(account.http);
}

export const dataIn = (archive: Unzipped) => archive.json<AccountData>('data.json');
