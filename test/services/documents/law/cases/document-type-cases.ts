// Cases of national document types: they are made of what the document is, never typed in.
import { documents } from '../../../../../shared/contracts/documents';
import { outputOf } from '../../../../support/outputs';
import type { TestSystem } from '../../../../support/system';
import { at, type Business, business, drafted, issued, post } from '../../document-steps';
import { currencyOf, expectRead, type Given, type LawfulCase, standardRate } from './given';

const ITALIAN = { state: 'RM', city: 'Roma', postalCode: '00100' };

export async function isOfType({ given, expect: expected }: LawfulCase, system: TestSystem): Promise<void> {
  const { country, format, ...document } = given;
  at(system, `${document.issued ?? '2026-11-21'}T10:00:00Z`);
  const place = { country, ...(country === 'IT' ? ITALIAN : {}) };
  const account = await business(system, { ...place, currency: currencyOf(String(country)) }, place);
  const { draft, warnings } = await (document.typeCode
    ? deposited(account, String(country), document)
    : delivered(account, String(country), document));
  const { id } = await post(account.http, draft, 'issue');
  const xml = (await account.http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
  expectStated(xml, warnings, expected);
}

interface Drafted {
  draft: string;
  warnings: { code: string; message: string }[];
}

const soldIn = (country: string) => ({
  lines: [{ name: 'Merce', unitPrice: 100, unitCode: 'H87', vatRate: standardRate(country) }],
});

async function delivered(account: Business, country: string, given: Given): Promise<Drafted> {
  const { delivered: deliveryDate, despatchReference, issued: issueDate, ...rest } = given;
  expectRead(rest);
  // `DDT 15 of 2026-10-20`: the day is that of the delivery
  const [, number] = /^DDT (\S+) of/.exec(String(despatchReference)) ?? [];
  const fields = { deliveryDate, issueDate, ...(number ? { despatchReference: number } : {}) };
  const { id } = await drafted(account, { ...soldIn(country), ...fields });
  const { findings } = await account.http.call(documents.check, { id });
  return { draft: id, warnings: findings };
}

/** A deposit of a half of a quote with as many lines. */
async function deposited(account: Business, country: string, given: Given): Promise<Drafted> {
  const { typeCode, language, orderLines = 1, ...rest } = given;
  expectRead(rest);
  expect(typeCode).toBe('386');
  const [line] = soldIn(country).lines;
  const lines = Array.from({ length: Number(orderLines) }, (_, n) => ({ ...line, name: `Merce ${n + 1}` }));
  const source = await issued(account, { typeId: 'quote', lines, ...(language ? { language } : {}) });
  const answer = await account.http.post(`/api/documents/${source.id}/deposit`, { percent: 50 });
  return { draft: outputOf(documents.draftDeposit, answer).id, warnings: [] };
}

function expectStated(xml: string, found: Drafted['warnings'], expected: Given): void {
  const { warnings, lastDay, DatiDDT, Zamowienie, Descrizione, note: _, ...fields } = expected;
  for (const [name, value] of Object.entries({ ...fields, ...(DatiDDT as object | undefined) }))
    expect(xml).toContain(`<${name}>${value}</${name}>`);
  if (Zamowienie) {
    const { ZamowienieWiersz: count } = Zamowienie as { ZamowienieWiersz: number };
    expect(xml.split('<ZamowienieWiersz>')).toHaveLength(count + 1);
  }
  if (Descrizione) expect(xml).toContain(`<Descrizione>${String(Descrizione).replace('begins with ', '')}`);
  if (!warnings) return;
  const late = found.filter(({ code }) => code === 'issued_late');
  expect(late.map(({ code }) => code)).toEqual(warnings);
  if (lastDay) expect(late[0]?.message).toContain(String(lastDay));
}
