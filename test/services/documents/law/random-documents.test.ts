/** @list night — random documents of 31 countries, held against the official rules */
// Random drafts, lawful and not: the check says what the issue does, and the format that is meant for what was issued is valid by
// the official rules. TEST_RUNS is their number.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import { runs, SEED } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at, type Business } from '../document-steps';

const RUNS = runs(60, 600);

const COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
const CATEGORIES = ['S', 'S', 'S', 'S', 'K', 'AE', 'G', 'E', 'Z', 'O'] as const;
const STANDARD: Readonly<Record<string, number>> = {
  ...{
    AT: 20,
    BE: 21,
    BG: 20,
    CH: 8.1,
    CY: 19,
    CZ: 21,
    DE: 19,
    DK: 25,
    EE: 24,
    ES: 21,
    FI: 25.5,
    FR: 20,
    GB: 20,
    GR: 24,
  },
  ...{
    HR: 25,
    HU: 27,
    IE: 23,
    IT: 22,
    LI: 8.1,
    LT: 21,
    LU: 17,
    LV: 21,
    MT: 18,
    NL: 21,
    NO: 25,
    PL: 23,
    PT: 23,
    RO: 21,
  },
  ...{ SE: 25, SI: 22, SK: 23 },
};

const person = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

interface Draft {
  country: string;
  buyer: string;
  other: string;
  category: (typeof CATEGORIES)[number];
  hasOwnRate: boolean;
  unitPrice: number;
  quantity: string;
  isDelivered: boolean;
}

const randomDraft: fc.Arbitrary<Draft> = fc.record({
  country: fc.constantFrom(...COUNTRIES),
  buyer: fc.constantFrom('at home', 'at home', 'abroad', 'a person', 'without numbers'),
  other: fc.constantFrom(...COUNTRIES, 'US'),
  category: fc.constantFrom(...CATEGORIES),
  hasOwnRate: fc.boolean(),
  unitPrice: fc.integer({ min: 1, max: 2_000_000 }),
  quantity: fc.constantFrom('1', '3', '0.25', '12.5'),
  isDelivered: fc.boolean(),
});
describeByOfficialRules('random documents of 31 countries', () => {
  const system = beforeTests(startTestSystem);
  let made: ReturnType<typeof draftsIn>;
  let check: OfficialCheck;
  beforeAll(async () => {
    made = draftsIn(system);
    at(system, '2026-11-20T10:00:00Z');
    check = await officialCheck();
  });

  function draftOf(draft: Draft) {
    const { country, buyer, other, category, hasOwnRate, unitPrice, quantity, isDelivered } = draft;
    const standard = STANDARD[country] ?? 0;
    const vatRate = category === 'S' ? (hasOwnRate ? standard : standard + 1) : 0;
    const isReasoned = category === 'E' || category === 'O';
    return made.draftOf({
      company: { country },
      client: {
        country: buyer === 'abroad' ? other : country,
        ...(buyer === 'a person' ? person : {}),
        ...(buyer === 'without numbers' ? { identifiers: [] } : {}),
      },
      document: {
        currency: 'EUR',
        lines: [
          {
            description: 'Work',
            quantity,
            unit: 'h',
            unitPrice: unitPrice / 100,
            vatCategory: category,
            vatRate,
          },
        ],
        ...(isReasoned ? { exemptionReasons: [{ vatCategory: category, reason: 'Not taxed' }] } : {}),
        ...(isDelivered ? { deliveryDate: '2026-11-10' } : {}),
      },
    });
  }

  /** The outcome for the counts below, such as `issued` or `refused`. */
  async function heldTo(draft: Draft): Promise<string> {
    const { account, id } = await draftOf(draft);
    const { findings, canBeIssued } = await account.http.call(documents.check, { id });
    const answer = await account.http.post(`/api/documents/${id}/issue`, {});
    if (!canBeIssued) {
      expect(problemOf(answer)).toMatchObject({ status: 409, code: 'document_incomplete', findings });
      return 'refused';
    }
    expect(outputOf(documents.issue, answer).warnings).toEqual(findings);
    return `issued ${await meantOf(account, id)}`;
  }

  async function meantOf({ http }: Business, id: string): Promise<string> {
    const { meant, items } = await http.call(documents.eInvoiceFormats, { id });
    const { format } = meant;
    if (format === null) return 'with a format that is not served';
    const offer = items.find((one) => one.format === format);
    // no company here connects a channel, which a mandate warns of
    const hinders = meant.mandatory ? meant.inTheWay.filter((code) => code !== 'channel_not_connected') : [];
    expect({ format, hinders }).toEqual({ format, hinders: [] });
    if (!offer?.isPossible) return 'without e-invoice';
    const file = await http.bytes(`/api/documents/${id}/e-invoice`);
    const { valid, findings } = await check(file);
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    expect({ format, valid, fatal }).toEqual({ format, valid: true, fatal: [] });
    return meant.mandatory ? `${format} by law` : format;
  }

  it(`hold for ${RUNS}`, async () => {
    const outcomes = new Map<string, number>();
    for (const draft of fc.sample(randomDraft, { numRuns: RUNS, seed: SEED })) {
      const outcome = await heldTo(draft).catch((error: unknown) => {
        throw new Error(`${JSON.stringify(draft)}: ${error instanceof Error ? error.message : error}`);
      });
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    process.stdout.write(`${JSON.stringify([...outcomes].sort())}\n`);
    expect(outcomes.get('refused')).toBeGreaterThan(0);
    expect([...outcomes.keys()].length).toBeGreaterThan(3);
  });
});
