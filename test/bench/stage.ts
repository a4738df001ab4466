// A company that has as much of everything as a request can ask for.
import { Pkcs12Maker } from '../../deploy/simulate/pkcs12';
import { lawfulClient } from '../support/lawful-parties';
import { latestMailTo, linkIn } from '../support/mails';
import { type CompanyAccount, owner } from '../support/users';
import { draft, LONG_LINE } from './hostile';
import { databaseUrl, sql } from './processes';
import { clientId, seedArticles, seedClients } from './seed';
import { SEED_STATEMENT } from './statement-seed';

export const PFX_PASSWORD = 'password of the file';
const INVOICES = 10_000;
/** Elements of XML that a received e-invoice may have, and a margin. */
const ELEMENTS = 190_000;

export interface Stage {
  url: string;
  account: CompanyAccount;
  clientId: string;
  /** A client with 10,000 invoices. */
  debtorId: string;
  /** PKCS#12 that takes long to open. */
  pfxBase64: string;
  /** A document of as many lines as a file may have. */
  eInvoice: Buffer;
  /** A new document of 500 lines. */
  draft(typeId: string, line: object): Promise<string>;
  issued(typeId: string, line: object): Promise<string>;
  /** A recurring invoice of 500 lines, whose prices change each month. */
  schedule(line: object): Promise<string>;
  /** Token of a new link to sign a quote. */
  token(): Promise<string>;
}

/** @param dataDir where the process captures its mail */
export async function prepareStage(url: string, dataDir: string): Promise<Stage> {
  const account = await owner({ baseUrl: url });
  const { http, companyId } = account;
  const made = async (path: string, body: unknown): Promise<string> => {
    const answer = await http.post(path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return (answer.body as { id: string }).id;
  };
  await seedClients(companyId);
  await seedArticles(companyId);
  await sql(databaseUrl(), SEED_STATEMENT, [companyId, clientId(1), INVOICES]);
  await sql(databaseUrl(), 'VACUUM ANALYZE');
  for (let row = 0; row < 100; row++) {
    await made('/api/clients', fullClient());
    await made('/api/articles', fullArticle());
  }
  const buyerId = await made(
    '/api/clients',
    lawfulClient({ name: 'ACME', contactEmail: 'acme@example.com' }),
  );
  const drafted = (typeId: string, line: object) => made('/api/documents', draft(buyerId, line, { typeId }));
  const issued = async (typeId: string, line: object) =>
    made(`/api/documents/${await drafted(typeId, line)}/issue`, {});
  const schedule = (line: object) => {
    const { lines } = JSON.parse(draft(buyerId, line)) as { lines: object[] };
    const terms = { name: 'Retainer', clientId: buyerId, template: { lines } };
    const prices = { everyPeriods: 1, percent: '0.1' };
    const months = { unit: 'month', step: 1, anchor: '2027-01-01' };
    return made('/api/recurring-invoices', { ...terms, schedule: months, indexation: prices });
  };
  const token = async () => {
    const id = await issued('quote', LONG_LINE);
    const recipientEmail = `signer-${id}@example.com`;
    await made(`/api/documents/${id}/signature-requests`, { recipientEmail });
    return linkIn(await latestMailTo({ config: { dataDir } }, recipientEmail), '/sign/').slice(0, 43);
  };
  const xml = await http.bytes(
    `/api/documents/${await issued('invoice', LONG_LINE)}/e-invoice?format=en16931-ubl`,
  );
  return {
    ...{ url, account, clientId: buyerId, debtorId: clientId(1), pfxBase64: slowPkcs12() },
    ...{ eInvoice: lengthened(xml.toString()), draft: drafted, issued, schedule, token },
  };
}

/** The file with its last line again and again. */
function lengthened(xml: string): Buffer {
  const end = '</cac:InvoiceLine>';
  const from = xml.lastIndexOf('<cac:InvoiceLine>');
  const to = xml.lastIndexOf(end) + end.length;
  const line = xml.slice(from, to);
  const elements = line.split('</').length - 1;
  const room = (10_000_000 - xml.length) / line.length;
  return Buffer.from(
    xml.slice(0, to) + line.repeat(Math.min(room, ELEMENTS / elements - 500)) + xml.slice(to),
  );
}

function slowPkcs12(): string {
  const maker = new Pkcs12Maker();
  const file = maker.file(maker.identity(), PFX_PASSWORD, '-iter', '6000000', '-nomac');
  maker.remove();
  return file.toString('base64');
}

export function fullClient() {
  const metadata = Array.from({ length: 50 }, (_, n) => [`key${n}`, 'Wartung '.repeat(60)]);
  const identifiers = Array.from({ length: 20 }, (_, n) => ({ scheme: `own-${n}`, value: 'x'.repeat(100) }));
  const texts = { name: 'Client '.repeat(25), description: 'Wartung '.repeat(240) };
  return { ...texts, country: 'FR', identifiers, metadata: Object.fromEntries(metadata) };
}

export function fullArticle() {
  const attributes = Array.from({ length: 30 }, (_, n) => ({ name: `name${n}`, value: 'x'.repeat(100) }));
  return { name: 'Article '.repeat(20), description: 'Wartung '.repeat(240), unitPrice: '1.50', attributes };
}
