// Numbers and dates of a series go up together (France: CGI ann. II 242 nonies A).
import { lawOn, type SaleCase } from './law-on';

const CODE = 'date_before_last';
const within = (country: string, vatRate: number, document: object = {}): SaleCase => ({
  ...{ company: { country }, client: { country } },
  document: { lines: [{ name: 'Work', unitPrice: 100, vatRate }], issueDate: '2026-05-11', ...document },
  ...{ date: '2026-05-20', facts: { last: 1, lastIssueDate: '2026-05-20' } },
});

it.each<[string, SaleCase, string[]]>([
  ['FR', within('FR', 20), ['error']],
  ['FR, the same day', within('FR', 20, { issueDate: '2026-05-20' }), []],
  ['FR, a quote', within('FR', 20, { typeId: 'quote', dueInDays: undefined }), []],
  ['DE', within('DE', 19), ['warning']],
  ['NZ', within('NZ', 15), []],
])('%s: an earlier date than that of the last number is found as %j', (_where, sale, severities) => {
  const { findings, canBeIssued } = lawOn(sale);
  const found = findings.filter(({ code }) => code === CODE);
  expect(found.map(({ severity }) => severity)).toEqual(severities);
  expect(canBeIssued).toBe(!severities.includes('error'));
});

it('the finding names the day of the last number', () => {
  const found = lawOn(within('FR', 20)).findings.find(({ code }) => code === CODE);
  expect(found).toMatchObject({
    pointer: '/issueDate',
    message: expect.stringContaining('is before 2026-05-20'),
  });
});
