/** @list all — the rest of its service; npm test has the core */
// Fields of a company for electronic invoices, and its accounts for payments.

import { accountFor, accountsOf } from '../../../shared/contracts/bank-accounts';
import { companies } from '../../../shared/contracts/companies';
import type { HttpResponse } from '../../support/http-client';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { pointersOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';

const system = beforeTests(startTestSystem);
const boss = beforeEachTest(() => owner(system, {}, { name: 'Atelier', country: 'FR', identifiers: [] }));

const change = (fields: object) => boss.http.post('/api/company/info', fields);
const changed = async (fields: object) => outputOf(companies.changeInfo, await change(fields));
const DE = 'DE89370400440532013000';
const FR = 'FR1420041010050500013M02606';

describe('accounts', () => {
  it('are kept as machines write them, as many as there are currencies', async () => {
    const accounts = [
      { iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx', name: 'Main', currency: 'EUR' },
      { iban: DE, currency: 'USD', bic: null, name: null },
      { iban: 'FR14-2004-1010-0505-0001-3M02-606' },
    ];
    expect((await changed({ accounts })).accounts).toEqual([
      { iban: DE, bic: 'COBADEFFXXX', name: 'Main', currency: 'EUR' },
      { iban: DE, currency: 'USD' },
      { iban: FR },
    ]);
    expect((await changed({ accounts: null })).accounts).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ['wrong check digits', [{ iban: FR }, { iban: 'DE88370400440532013000' }], ['/accounts/1/iban']],
    ['a wrong BIC', [{ iban: FR, bic: 'BNP' }], ['/accounts/0/bic']],
    [
      'the same account twice',
      [{ iban: FR }, { iban: 'fr14 20041010050500013M02606' }],
      ['/accounts/1/iban'],
    ],
  ])('are refused with %s', async (_what, accounts, pointers) => {
    const answer = await change({ accounts });
    expect([answer.status, pointersOf(answer)]).toEqual([400, pointers]);
  });

  it('that are not given are the one of iban and bic', () => {
    const none = { iban: FR, bic: 'BNPAFRPP', accounts: [] };
    expect(accountsOf(none)).toEqual([{ iban: FR, bic: 'BNPAFRPP' }]);
    expect(accountsOf({ iban: FR, bic: null, accounts: [] })).toEqual([{ iban: FR }]);
    expect(accountsOf({ ...none, iban: null })).toEqual([]);
    expect(accountsOf({ ...none, accounts: [{ iban: DE }] })).toEqual([{ iban: DE }]);
  });

  it('are chosen by the currency, then the one for all, then the first', () => {
    const eur = { iban: DE, currency: 'EUR' };
    const usd = { iban: DE, currency: 'USD' };
    const all = { iban: FR };
    const choose = (currency: string, ...accounts: (typeof eur | typeof all)[]) =>
      accountFor({ iban: null, bic: null, accounts }, currency);
    expect([
      choose('USD', eur, all, usd),
      choose('PLN', eur, all),
      choose('PLN', usd, eur),
      choose('PLN'),
    ]).toEqual([usd, all, usd, undefined]);
  });
});

it('contact and registration are merged key by key, and null takes a key or all of it away', async () => {
  await change({
    contact: { name: 'Ann', phone: '1' },
    registration: { authority: 'RCS Paris', number: '303' },
  });
  const merged = await changed({
    contact: { phone: null, email: 'ann@atelier.example' },
    registration: { number: '304' },
  });
  expect(merged.contact).toEqual({ name: 'Ann', email: 'ann@atelier.example' });
  expect(merged.registration).toEqual({ authority: 'RCS Paris', number: '304' });
  const emptied = await changed({ contact: { name: null, email: null }, registration: null });
  expect(emptied).toMatchObject({ contact: null, registration: null });
});

it('texts are kept per language beside the one for all', async () => {
  await change({
    pdfConfig: { paymentTerms: '30 jours', paymentTermsByLanguage: { de: '30 Tage', en: '30 days' } },
    latePaymentText: 'Pénalités',
    latePaymentTextByLanguage: { de: 'Verzugszinsen' },
  });
  const after = await changed({
    pdfConfig: { paymentTermsByLanguage: { en: null, pl: '30 dni' } },
    latePaymentTextByLanguage: { en: 'Interest' },
  });
  expect(after.pdfConfig).toMatchObject({
    paymentTerms: '30 jours',
    paymentTermsByLanguage: { de: '30 Tage', pl: '30 dni' },
  });
  expect(after.latePaymentTextByLanguage).toEqual({ de: 'Verzugszinsen', en: 'Interest' });
  const emptied = await changed({
    pdfConfig: { paymentTermsByLanguage: null },
    latePaymentTextByLanguage: null,
  });
  expect(emptied.pdfConfig).toEqual({
    showLogo: true,
    footer: null,
    paymentTerms: '30 jours',
    paymentTermsByLanguage: {},
  });
  expect(emptied.latePaymentTextByLanguage).toEqual({});
});

it('a company that is older than the texts by language is answered with none', async () => {
  await system.sql(
    `UPDATE companies.companies SET pdf_config = pdf_config - 'paymentTermsByLanguage' WHERE company_id = $1`,
    [boss.companyId],
  );
  const { pdfConfig } = await boss.http.call(companies.info, {});
  expect(pdfConfig.paymentTermsByLanguage).toEqual({});
});

it('null brings back what a new company has', async () => {
  const fields = {
    paymentTermDays: 30,
    paymentMeans: '58',
    ...{ issueChecks: 'lenient', receivablesFrom: 'issued', paymentMails: 'on' },
    legalForm: 'SAS',
    shareCapital: '1 €',
  };
  expect(await changed(fields)).toMatchObject(fields);
  const nulls = Object.fromEntries(Object.keys(fields).map((key) => [key, null]));
  expect(await changed(nulls)).toMatchObject({
    ...nulls,
    ...{ issueChecks: 'strict', receivablesFrom: 'sent', paymentMails: 'off' },
  });
});

it('an address is suggested until one is stored', async () => {
  const { electronicAddressSuggestion } = await changed({
    identifiers: [{ scheme: 'siren', value: '552 008 443' }],
  });
  expect(electronicAddressSuggestion).toEqual({ scheme: '0225', value: '552008443' });
  const electronicAddress = { scheme: 'EM', value: 'factures@atelier.example' };
  expect(await changed({ electronicAddress })).toMatchObject({
    electronicAddress,
    electronicAddressSuggestion: null,
  });
});

it.each<[string, object, string]>([
  [
    'an address of no scheme',
    { electronicAddress: { scheme: '9906', value: 'x' } },
    '/electronicAddress/scheme',
  ],
  [
    'a wrong check digit',
    { electronicAddress: { scheme: '0225', value: '552008444' } },
    '/electronicAddress/value',
  ],
  ['means that are not listed', { paymentMeans: '99' }, '/paymentMeans'],
  ['a prototype', { contact: JSON.parse('{"__proto__": {"name": "x"}}') }, '/contact/__proto__'],
])('%s is refused where it is', async (_what, fields, pointer) => {
  const answer = await change(fields);
  expect([answer.status, pointersOf(answer)]).toEqual([400, [pointer]]);
});

it('a change twice is one', async () => {
  const body = { issueChecks: 'lenient', accounts: [{ iban: FR }] };
  const answers: HttpResponse[] = await Promise.all([change(body), change(body)]);
  expect(answers.map((answer) => outputOf(companies.changeInfo, answer).version)).toEqual([2, 2]);
});
