// Cases of split payment: in Poland the words on the pages, P_18A of FA(3), and the question where nobody has said it; in Italy
// what the client pays.
import { documents } from '../../../../../shared/contracts/documents';
import { linesOfPdf } from '../../../../support/poppler';
import type { draftsIn } from '../../checks/finding-steps';
import { post } from '../../document-steps';
import { expectRead, type LawfulCase, netOf } from './given';

const WORDS = 'mechanizm podzielonej płatności';

export async function splits(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  if (given.vatCategory === 'B') return paysWithoutVat({ given, expect: expected }, drafts);
  const { country, grossMinor, annex15, buyer, ...rest } = given;
  expectRead(rest);
  const line = { description: 'Stal', unitPrice: netOf(Number(grossMinor), '23'), vatRate: '23' };
  const { account, id } = await drafts.draftOf({
    company: { country, currency: 'PLN', language: 'pl', iban: 'PL61109010140000071219812874' },
    client: { country, type: buyer },
    document: { lines: [{ ...line, ...(annex15 === null ? {} : { splitPayment: annex15 }) }] },
  });
  const { payableMinor = grossMinor, print, warnings = [], fa3, ...unread } = expected;
  expectRead(unread);
  const { findings } = await account.http.call(documents.check, { id });
  const asked = findings.filter(({ code }) => code === 'split_payment_to_decide');
  expect(asked.map(({ code }) => code)).toEqual(warnings);
  expect(await post(account.http, id, 'issue')).toMatchObject({ payableMinor, balanceMinor: payableMinor });
  const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).toLowerCase();
  expect(text.split(WORDS)).toHaveLength(print ? 2 : 1);
  const xml = (await account.http.bytes(`/api/documents/${id}/e-invoice?format=ksef-fa3`)).toString();
  for (const [name, value] of Object.entries(fa3 as object))
    expect(xml).toContain(`<${name}>${value}</${name}>`);
}

async function paysWithoutVat(
  { given, expect: expected }: Pick<LawfulCase, 'given' | 'expect'>,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { country, vatCategory, netMinor, vatRate, date, ...rest } = given;
  const { totalMinor, payableMinor, balanceMinor, qrAmount, fatturapa, ...unread } = expected;
  expectRead({ ...rest, ...unread });
  const line = { description: 'Lavoro', unitPrice: Number(netMinor) / 100, vatCategory, vatRate };
  const { account, id } = await drafts.draftOf({
    company: { country, iban: 'IT60X0542811101000000123456' },
    client: { country },
    document: { lines: [line], issueDate: date },
  });
  const document = await post(account.http, id, 'issue');
  expect(document).toMatchObject({ totalMinor, payableMinor, balanceMinor });
  // the code has the amount that the pages ask for
  const pages = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
  expect(pages).toMatch(new RegExp(`Amount due .${qrAmount}`));
  const xml = (await account.http.bytes(`/api/documents/${id}/e-invoice?format=fatturapa`)).toString();
  for (const [name, value] of Object.entries(fatturapa as object))
    expect(xml).toContain(`<${name}>${value}</${name}>`);
}
