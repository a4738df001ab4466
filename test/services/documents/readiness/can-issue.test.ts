/** @list turn 4 @own-system — 280 cases; with a certified program of Portugal, and without */
// Readiness says of a company what the issue does, for each kind of document in 31 countries: for one that has all that is asked of
// it, and for one that lacks each of these things.
import { countryReadiness } from '../../../../shared/contracts/country-readiness';
import { ISSUE_KINDS, type IssueKind } from '../../../../shared/contracts/country-readiness/issue-kinds';
import { documents } from '../../../../shared/contracts/documents';
import { DEFAULT_NUMBER_FORMATS } from '../../../../shared/contracts/number-formats';
import { certifiedInPortugal } from '../../../support/certified-program';
import { lawfulClient } from '../../../support/lawful-parties';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startOwnSystem, type TestSystem } from '../../../support/system';
import { type Business, business, drafted, newClient } from '../document-steps';

const COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
const PERSON = {
  ...({ type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' } as const),
};
/** Numbers that some countries want of a consumer. */
const OF_CONSUMERS: Readonly<Record<string, { scheme: string; value: string }[]>> = {
  IT: [{ scheme: 'codice-fiscale', value: 'RSSMRA85T10A562S' }],
  RO: [{ scheme: 'vat', value: 'RO18547290' }],
};
/** Romania wants a county of both. */
const COUNTY = { state: 'Cluj' };
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const REACHABLE = { email: 'office@seller.example', iban: 'FR7630006000011234567890189' };
const WITHOUT: readonly [name: string, fields: object][] = [
  ['a street', { addressLine1: null }],
  ['a town', { city: null }],
  ['a region', { state: null }],
  ['an electronic address', { electronicAddress: null }],
  ['numbers', { identifiers: [] }],
  ['a VAT number', { identifiers: [{ scheme: 'steuernummer', value: '181/815/08155' }] }],
  ['number formats of its country', { numberFormats: DEFAULT_NUMBER_FORMATS }],
];

/** An invoice of elsewhere that the credit note corrects. */
const EARLIER = { number: 'OLD-41', issueDate: '2026-01-15' };

const certified = beforeTests(() => startOwnSystem(certifiedInPortugal()));
const uncertified = beforeTests(startOwnSystem);

/** Belgian parties have an address of their own network. */
const networkOf = (country: string) => (country === 'BE' ? {} : GLN);

const buyerOf = (kind: IssueKind, country: string): Parameters<typeof lawfulClient>[0] => {
  if (kind === 'consumer') return { ...PERSON, ...COUNTY, country, identifiers: OF_CONSUMERS[country] ?? [] };
  if (kind === 'publicBody')
    return { name: 'Town', isPublicBody: true, ...COUNTY, ...networkOf(country), country };
  const isAbroad = kind === 'intraCommunity' || kind === 'reverseCharge';
  return { name: 'Buyer', ...COUNTY, country: isAbroad ? (country === 'NL' ? 'BE' : 'NL') : country };
};

/** `canIssueKinds` as the issues of true documents answer it; null where the suggestion is of another category. */
async function outcomes(account: Business, country: string): Promise<Record<string, boolean | null>> {
  const found: [string, boolean | null][] = [];
  for (const kind of ISSUE_KINDS) found.push([kind, await outcomeOf(account, country, kind)]);
  return Object.fromEntries(found);
}

async function outcomeOf(account: Business, country: string, kind: IssueKind): Promise<boolean | null> {
  const clientId = await newClient(account.http, lawfulClient(buyerOf(kind, country)));
  const isGoods = kind === 'intraCommunity';
  const draft = await drafted(account, {
    ...{ typeId: kind === 'creditNote' ? 'credit-note' : 'invoice', clientId },
    ...(kind === 'publicBody' ? { buyerReference: 'B-1' } : {}),
    lines: [{ description: 'Work', unitPrice: 1000, unit: isGoods ? 'KGM' : 'h' }],
    ...(kind === 'creditNote' ? { externalReferences: [EARLIER] } : { dueInDays: 14 }),
  });
  const wanted = { intraCommunity: 'K', reverseCharge: 'AE' }[kind as string];
  if (wanted && draft.lines[0]?.vatCategory !== wanted) return null;
  const answer = await account.http.post(`/api/documents/${draft.id}/issue`, {});
  if (answer.status === 200) return true;
  const { code, findings = [] } = problemOf(answer);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const others = errors.filter(({ source }) => source !== 'company');
  // Poland: a credit note names its invoice, and this one has none
  const unexplained = others.filter(({ pointer }) => pointer !== '/corrects');
  expect({ kind, code, unexplained }).toEqual({ kind, code: 'document_incomplete', unexplained: [] });
  return others.length === errors.length;
}

async function expectSame(system: TestSystem, country: string, fields: object): Promise<void> {
  const account = await business(system, {
    ...REACHABLE,
    ...COUNTY,
    ...networkOf(country),
    country,
    ...fields,
  });
  const { canIssue, canIssueKinds, lacking } = await account.http.call(countryReadiness.companyReadiness, {});
  expect({ fields, kinds: canIssueKinds }).toEqual({ fields, kinds: await outcomes(account, country) });
  expect(canIssue).toBe(canIssueKinds.invoice);
  const required = lacking.filter(({ severity, kind }) => severity === 'required' && !OF_CHANNEL.has(kind));
  expect(required.length > 0).toBe(!canIssueKinds.invoice || !canIssueKinds.creditNote);
}

const OF_CHANNEL: ReadonlySet<string> = new Set(['channel', 'certificate', 'mail']);

describe.each(COUNTRIES)('a company in %s', (country) => {
  it('issues what readiness says when it lacks nothing', () => expectSame(certified, country, {}));

  it.each(WITHOUT)('issues what readiness says without %s', (_name, fields) =>
    expectSame(certified, country, fields),
  );
});

/** Spain has no exemption of small businesses. */
it.each(COUNTRIES.filter((country) => country !== 'ES'))(
  'a small business in %s issues what readiness says',
  (country) => expectSame(certified, country, { vatExempt: true, identifiers: [] }),
);

it('in Norway invoices businesses without an electronic address, and public bodies not', async () => {
  const { http } = await business(certified, { ...REACHABLE, country: 'NO', currency: 'NOK' });
  const readiness = await http.call(countryReadiness.companyReadiness, {});
  expect(readiness).toMatchObject({
    ...{ canIssue: true, canIssueKinds: { invoice: true, publicBody: false, consumer: true } },
    meant: { mandatory: false, inTheWay: [] },
    meantForPublicBodies: {
      ...{ format: 'peppol', mandatory: true, served: true },
      inTheWay: ['seller_electronic_address_missing', 'channel_not_connected'],
    },
  });
  expect(readiness.lacking.filter(({ kind }) => kind === 'e_invoice')).toMatchObject([
    { severity: 'conditional', fact: { mechanism: 'channel-policy', since: '2012-07-01', verified: true } },
  ]);
});

it('in Portugal issues nothing without a certified program, and quotes and drafts all the same', async () => {
  const account = await business(uncertified, { ...REACHABLE, country: 'PT' });
  const readiness = await account.http.call(countryReadiness.companyReadiness, {});
  expect(readiness).toMatchObject({
    ...{ ready: false, canIssue: false },
    canIssueKinds: {
      invoice: false,
      publicBody: false,
      intraCommunity: false,
      consumer: false,
      creditNote: false,
    },
    lacking: expect.arrayContaining([
      expect.objectContaining({
        ...{ kind: 'certified_program', severity: 'required', options: [] },
        fact: expect.objectContaining({ text: expect.stringContaining('DL 28/2019'), verified: true }),
      }),
    ]),
  });
  const { id } = await drafted(account);
  const refused = problemOf(await account.http.post(`/api/documents/${id}/issue`, {}));
  expect(refused).toMatchObject({ status: 409, code: 'document_incomplete' });
  expect(refused.findings?.map(({ code }) => code)).toContain('certified_program_missing');
  const dry = await account.http.post(`/api/documents/${id}/issue`, { dryRun: true });
  expect(problemOf(dry).findings).toEqual(refused.findings);
  const quote = await drafted(account, { typeId: 'quote' });
  expect((await account.http.call(documents.issue, { id: quote.id })).status).toBe('issued');
});
