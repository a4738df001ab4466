// The case of a deposit: its line says what it is for, and no day of delivery stands beside it.
import { companies } from '../../../../../shared/contracts/companies';
import { documents } from '../../../../../shared/contracts/documents';
import { outputOf } from '../../../../support/outputs';
import { linesOfPdf } from '../../../../support/poppler';
import type { TestSystem } from '../../../../support/system';
import { at, business, issued, post } from '../../document-steps';
import { expectRead, type LawfulCase } from './given';

export async function namesItsSupply(
  { given, expect: expected }: Pick<LawfulCase, 'given' | 'expect'>,
  system: TestSystem,
): Promise<void> {
  const { seller, quote, depositPercent: percent, language, ...rest } = given;
  expectRead(rest);
  at(system, '2026-11-21T10:00:00Z');
  const account = await business(system, { country: seller }, { country: seller });
  const { http } = account;
  // `Q-7 (design of a hall)`: the seventh quote
  const [, firstNumber, supply] = /^Q-(\d+) \((.*)\)$/.exec(String(quote)) ?? [];
  const series = { typeId: 'quote', pattern: 'Q-{number}', firstNumber: Number(firstNumber) } as const;
  await http.call(companies.setNumberFormat, series);
  const lines = [{ name: supply, unitPrice: 10_000, vatRate: 19 }];
  const source = await issued(account, { typeId: 'quote', language, lines });
  const answer = await http.post(`/api/documents/${source.id}/deposit`, { percent, paidOn: '2026-11-20' });
  const { id } = await post(http, outputOf(documents.draftDeposit, answer).id, 'issue');
  const { lineName, description, bt72, received, note: _, ...unread } = expected;
  expectRead(unread);
  const deposit = await http.call(documents.get, { id });
  // a narrow no-break space stands before the percent sign in German
  const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');
  expect(deposit.lines.map((line) => [line.name, plain(line.description)])).toEqual([
    [lineName, description],
  ]);
  expect(deposit.deliveryDate).toBe(bt72);
  expect(linesOfPdf(await http.bytes(`/api/documents/${id}/pdf`))).toContain(String(received));
}
