/** @list turn 4 — each lawful case over HTTP */
// Worked cases of the law with exact values, over HTTP.
import { beforeTests } from '../../../../support/made-before';
import { startInstance } from '../../../../support/system';
import { draftsIn } from '../../checks/finding-steps';
import { at } from '../../document-steps';
import { addsUp } from './amount-cases';
import { roundsCash } from './cash-cases';
import { checks } from './check-cases';
import { hasZone } from './company-cases';
import { credits } from './credit-cases';
import { discounts } from './discount-cases';
import { isOfType } from './document-type-cases';
import type { LawfulCase } from './given';
import { includesVat } from './gross-cases';
import cases from './lawful-cases.json';
import { lives } from './life-cases';
import { counts } from './number-cases';
import { prints } from './print-cases';
import { isReady } from './readiness-cases';
import { registers } from './register-cases';
import { splits } from './split-cases';
import { stamps } from './stamp-cases';
import { suggests } from './suggestion-cases';
import { surcharges } from './surcharge-cases';
import { hasTaxPoint } from './tax-point-cases';
import { withholds } from './withholding-cases';

const system = beforeTests(() => startInstance('uncertified'));
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-25T10:00:00Z');
});

const of = (topic: string) =>
  // the file has cases of all topics, each with keys of its own
  (cases as unknown as LawfulCase[])
    .filter((one) => one.topic === topic)
    .map((one) => [one.id, one] as const);

/** The warnings of readiness are kinds of its own, some with the name of a finding. */
const ofDocuments = (cases as unknown as LawfulCase[]).filter(({ topic }) => topic !== 'readiness');
const named = new Set(
  ofDocuments.flatMap(({ expect: { errors = [], warnings = [] } }) => [
    ...(errors as string[]),
    ...(warnings as string[]),
  ]),
);

it.each(of('suggestion'))('%s', (_id, one) => suggests(one, drafts));
it.each(of('check'))('%s', (_id, one) => checks(one, drafts, system, named));
it.each(of('tax point'))('%s', (_id, one) => hasTaxPoint(one, drafts, system));
it.each(of('cash discount'))('%s', (_id, one) => discounts(one, system));
it.each(of('life'))('%s', (_id, one) => lives(one, system));
it.each(of('credit note'))('%s', (_id, one) => credits(one, system));
it.each(of('print'))('%s', (_id, one) => prints(one, system));
it.each([...of('discount of the document'), ...of('negative quantity')])('%s', (_id, one) =>
  addsUp(one, drafts),
);
it.each(of('gross prices'))('%s', (_id, one) => includesVat(one, drafts));
it.each(of('readiness'))('%s', (_id, one) => isReady(one, drafts));
it.each(of('register'))('%s', (_id, one) => registers(one, system));
it.each(of('withholding'))('%s', (_id, one) => withholds(one, drafts));
it.each(of('split payment'))('%s', (_id, one) => splits(one, drafts));
it.each(of('surcharge'))('%s', (_id, one) => surcharges(one, drafts));
it.each(of('document type'))('%s', (_id, one) => isOfType(one, system));
it.each(of('stamp duty'))('%s', (_id, one) => stamps(one, drafts));
it.each(of('cash rounding'))('%s', (_id, one) => roundsCash(one, drafts));
it.each(of('numbers'))('%s', (_id, one) => counts(one, system));

// the last, since it goes on to the next year, where the sessions of the others have ended
it.each(of('time zone'))('%s', (_id, one) => hasZone(one, system));
