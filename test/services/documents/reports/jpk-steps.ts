// Steps of the tests of JPK_V7M(3): a Polish company with sales of all kinds, and a reader of its files.
import type { companies } from '../../../../shared/contracts/companies';
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { newId } from '../../../../shared/runtime/database/ids';
import type { XmlElement } from '../../../../shared/xml/element';
import { readXml } from '../../../../shared/xml/read-xml';
import { permittedCaller } from '../../../support/permitted-caller';
import type { TestSystem } from '../../../support/system';
import { at, type Business, business, issued, newClient, post } from '../document-steps';

export const JPK_NAMESPACE = 'http://crd.gov.pl/wzor/2025/12/19/14090/';
export const KSEF_NUMBER = '5260250274-20260410-0100001AF629-AF';

export const POLISH = {
  ...{ name: 'Żółw & Syn <Sp. z o.o.>', country: 'PL', currency: 'PLN', kind: 'company' as const },
  ...{ email: 'biuro@seller.example', vatRegisterBy: 'taxPoint' as const, issueChecks: 'lenient' as const },
};
const BUYER = { country: 'PL', identifiers: [{ scheme: 'nip', value: '5261040828' }] };

/** A limited company on the 1st of February 2026, whose client is Polish. */
export function polish(
  system: TestSystem,
  fields: Partial<CallInput<typeof companies.create>> = {},
): Promise<Business> {
  at(system, '2026-02-01T10:00:00Z');
  return business(system, { ...POLISH, ...fields }, BUYER);
}

export const sold = (vatCategory: string, vatRate: number, unitPrice: number) => ({
  ...{ description: 'Work', unitPrice, vatCategory, vatRate },
});

/** Sales of all columns from February to June, also in another currency, and what is taken back. */
export async function seedSales(system: TestSystem, account: Business): Promise<void> {
  at(system, '2026-02-10T10:00:00Z');
  const taxed = [sold('S', 23, 33.33), sold('S', 8, 12.55), sold('S', 5, 7.77)];
  const first = await issued(account, { lines: taxed, deliveryDate: '2026-02-09' });
  await issued(account, { currency: 'EUR', exchangeRate: '4.2317', lines: taxed });
  at(system, '2026-03-10T10:00:00Z');
  await post(account.http, first.id, 'send', { delivery: 'other' });
  await post(account.http, first.id, 'credit');
  const { id } = await issued(account, { lines: [sold('S', 23, 500)] });
  await post(account.http, id, 'cancel');
  at(system, '2026-04-10T10:00:00Z');
  const exemptionReasons = [{ vatCategory: 'E', code: 'VATEX-EU-132' }];
  await issued(account, { lines: [sold('E', 0, 10.01), sold('Z', 0, 20.02)], exemptionReasons });
  const german = { country: 'DE', identifiers: [{ scheme: 'vat', value: 'DE136695976' }] };
  const clientId = await newClient(account.http, { name: 'Müller', ...german });
  await issued(account, { clientId, lines: [sold('K', 0, 30.03)] });
  await issued(account, { clientId, lines: [sold('AE', 0, 40.04)] });
  at(system, '2026-05-10T10:00:00Z');
  const american = await newClient(account.http, { name: 'Smith', country: 'US', identifiers: [] });
  await issued(account, { clientId: american, lines: [sold('G', 0, 50.05)] });
  await issued(account, { clientId: american, lines: [sold('O', 0, 60.06)] });
  at(system, '2026-06-10T10:00:00Z');
}

/** The id of a person in another country, without a number for VAT. */
export function consumerIn({ http }: Business, country: string): Promise<string> {
  const name = { contactFirstName: 'Jan', contactLastName: 'Novák' };
  return newClient(http, { type: 'INDIVIDUAL', ...name, country, identifiers: [] });
}

/** Reports what a channel has done with a document. */
export async function reportKsef(
  system: TestSystem,
  { companyId }: Business,
  documentId: string,
  fields: { state: string; remoteId?: string; codes?: object[] },
): Promise<void> {
  const name = 'documents.transmissionChanged';
  await system.system.broker.call(
    name,
    {
      ...{ companyId, documentId, channel: 'ksef', transmissionId: newId(), revision: 1, version: 1 },
      ...{ remoteId: null, businessStatus: null, isClearing: true, isReleased: true },
      updatedAt: '2026-06-10T10:00:00.000Z',
      ...fields,
    },
    { meta: { caller: permittedCaller(name) } },
  );
}

export const jpkPath = (month: string, more = '') => {
  const last = new Date(Date.UTC(2026, Number(month), 0)).toISOString().slice(0, 10);
  return `/api/reports/books?format=jpk&from=2026-${month}-01&to=${last}&taxOffice=1471${more}`;
};

export async function readJpk({ http }: Business, month: string, more = ''): Promise<Jpk> {
  const bytes = await http.bytes(jpkPath(month, more));
  const root = readXml(bytes, new Map([[JPK_NAMESPACE, '']]));
  const register = childOf(root, 'Ewidencja');
  return { text: String(bytes), root, register, rows: register.children.filter(isRow).map(fieldsOf) };
}

export interface Jpk {
  text: string;
  root: XmlElement;
  register: XmlElement;
  /** The fields of each row by their names, in their order. */
  rows: Record<string, string>[];
}

const isRow = ({ name }: XmlElement) => name === 'SprzedazWiersz';

export function childOf(element: XmlElement, name: string): XmlElement {
  const found = element.children.find((child) => child.name === name);
  if (!found) throw new Error(`no ${name} in ${element.name}`);
  return found;
}

export function fieldsOf({ children }: XmlElement): Record<string, string> {
  return Object.fromEntries(children.map(({ name, text = '' }) => [name, text]));
}

/** Base and VAT of the register in the year, by category and rate. */
export async function registerSums({ http }: Business) {
  const { items } = await http.call(documents.vatRegister, {
    ...{ from: '2026-02-01', to: '2026-12-31', by: 'taxPoint', period: 'all' },
  });
  const sums = new Map<string, { base: number; vat: number }>();
  for (const { vatCategory, vatRate, companyBaseMinor, companyVatMinor } of items) {
    const { base, vat } = sums.get(`${vatCategory} ${vatRate}`) ?? { base: 0, vat: 0 };
    sums.set(`${vatCategory} ${vatRate}`, { base: base + companyBaseMinor, vat: vat + companyVatMinor });
  }
  return (group: string) => sums.get(group) ?? { base: 0, vat: 0 };
}
