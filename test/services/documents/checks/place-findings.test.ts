// A VAT category that does not fit where seller, buyer and delivery are for VAT.
import { startTestSystem, type TestSystem } from '../../../support/system';
import { at } from '../document-steps';
import { type Case, draftsIn, expectFound, GERMAN, sold } from './finding-steps';

let system: TestSystem;
let drafts: ReturnType<typeof draftsIn>;

beforeAll(async () => {
  system = await startTestSystem();
  drafts = draftsIn(system);
  at(system, '2026-05-04T10:00:00Z');
});
afterAll(() => system?.stop());

describe('a place that contradicts the category', () => {
  const CANARY = { country: 'ES', postalCode: '35001' } as const;
  const other = 'warning vat_category_of_other_place document/lines/0/vatCategory';
  const abroad = 'warning vat_charged_to_business_abroad document/lines/0/vatCategory';
  const delivered = (document: object) => ({ ...document, deliveryDate: '2026-05-01' });

  it.each<[string, Case, string[]]>([
    ['K to the Canary Islands', { client: CANARY, document: delivered(sold('K')) }, [other]],
    ['an export there', { client: CANARY, document: sold('G') }, []],
    ['VAT there, which is neither AE nor K', { client: CANARY, document: sold('S', { vatRate: 20 }) }, []],
    [
      'an export from mainland Spain there',
      { company: { country: 'ES', postalCode: '28001' }, client: CANARY, document: sold('G') },
      [],
    ],
    [
      'Spanish VAT from the mainland there',
      {
        company: { country: 'ES', postalCode: '28001' },
        client: CANARY,
        document: sold('S', { vatRate: 21 }),
      },
      [other],
    ],
    [
      'Spanish VAT by who is there',
      { company: CANARY, client: CANARY, document: sold('S', { vatRate: 21 }) },
      [other],
    ],
    ['IGIC by who is there', { company: CANARY, client: CANARY, document: sold('L', { vatRate: 7 }) }, []],
    ['IGIC from France', { document: sold('L', { vatRate: 7 }) }, [other]],
    [
      'K to Northern Ireland',
      { client: { country: 'GB', postalCode: 'BT1 5GS', ...XI() }, document: delivered(sold('K')) },
      [],
    ],
    [
      'an export to Northern Ireland',
      { client: { country: 'GB', postalCode: 'BT1 5GS' }, document: sold('G') },
      [other],
    ],
    [
      'VAT to a business in Northern Ireland, which is in the Union for goods',
      { client: { country: 'GB', postalCode: 'BT1 5GS' }, document: sold('S', { vatRate: 20 }) },
      [abroad],
    ],
    [
      'an export to Great Britain',
      { client: { country: 'GB', postalCode: 'SW1A 1AA' }, document: sold('G') },
      [],
    ],
    [
      'German VAT to a business in Büsingen',
      {
        company: { country: 'DE' },
        client: { country: 'DE', postalCode: '78266' },
        document: sold('S', { vatRate: 19 }),
      },
      [other],
    ],
    [
      'an export of which the goods stay at home',
      { client: { country: 'US' }, document: { ...sold('G'), deliverTo: { country: 'FR', city: 'Lyon' } } },
      [other],
    ],
    ['K by a company in Switzerland', swiss(delivered(sold('K'))), [other]],
  ])('%s', async (_what, change, expected) => {
    await expectFound(await drafts.draftOf(change), expected);
  });

  function XI() {
    return { identifiers: [{ scheme: 'xi-vat', value: 'XI110305878' }] };
  }

  function swiss(document: object): Case {
    return { company: { country: 'CH', currency: 'EUR' }, client: GERMAN, document };
  }
});
