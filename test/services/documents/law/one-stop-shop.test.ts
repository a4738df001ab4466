/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// A sale whose VAT the One-Stop-Shop declares is issued and credited in every Member State, with files that the official rules accept.
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, drafted, post } from '../document-steps';

const system = beforeTests(startTestSystem);

const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };
const CURRENCIES: Readonly<Record<string, object>> = {
  HU: { currency: 'EUR', exchangeRate: '390' },
  PL: { currency: 'EUR', exchangeRate: '4.3' },
};
/** Goods of 100.00 to a person in France, with 20 % VAT of there; from France to Germany with 19 %. */
async function soldFrom(country: string): Promise<{ account: Business; draft: Document }> {
  const number = `EU${372_000_009}`;
  const account = await businessAt(
    system,
    '2026-11-25T10:00:00Z',
    { country, vatRegistrations: [{ country, number, since: '2022-01-01', kind: 'oss' }] },
    { ...PERSON, country: country === 'FR' ? 'DE' : 'FR' },
  );
  const lines = [{ name: 'Lamp', unit: 'KGM', unitPrice: 100 }];
  return {
    account,
    draft: await drafted(account, { lines, deliveryDate: '2026-11-25', ...CURRENCIES[country] }),
  };
}

const fileOf = async ({ http }: Business, { id }: Document, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
const valuesIn = (xml: string, ...names: string[]) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?(${names.join('|')})(?: [^>]*)?>([^<]*)<`, 'g'))].map(
    ([, name, value]) => `${name}=${value}`,
  );

it.each(['AT', 'BE', 'CZ', 'DE', 'ES', 'FR', 'HU', 'IE', 'IT', 'NL', 'PL', 'RO', 'SE', 'SK'])(
  'from %s is issued, and credited',
  async (country) => {
    const { account, draft } = await soldFrom(country);
    const invoice = await post(account.http, draft.id, 'issue');
    expect(invoice.status).toBe('issued');
    expect(await post(account.http, invoice.id, 'credit')).toMatchObject({ totalMinor: invoice.totalMinor });
  },
);

describeByOfficialRules('the official rules accept', () => {
  it.each([
    [
      ...([
        'IT',
        'fatturapa',
        ['AliquotaIVA', 'Natura', 'PrezzoTotale', 'ImponibileImporto', 'Imposta'],
      ] as const),
      [
        ...['PrezzoTotale=100.00', 'AliquotaIVA=0.00', 'Natura=N7'],
        ...['PrezzoTotale=20.00', 'AliquotaIVA=0.00', 'Natura=N7'],
        ...['AliquotaIVA=0.00', 'Natura=N7', 'ImponibileImporto=120.00', 'Imposta=0.00'],
      ],
    ],
    [
      ...(['PL', 'ksef-fa3', ['P_13_5', 'P_14_5', 'P_14_5W', 'P_15', 'P_12', 'P_12_XII']] as const),
      ['P_13_5=100.00', 'P_14_5=20.00', 'P_15=120.00', 'P_12_XII=20'],
    ],
  ])('%s: %s', async (country, format, names, said) => {
    const { account, draft } = await soldFrom(country);
    const xml = await fileOf(account, await post(account.http, draft.id, 'issue'), format);
    const { valid, findings } = await (await officialCheck())(xml);
    expect({ valid, errors: findings.filter(({ severity }) => severity === 'fatal') }).toEqual({
      valid: true,
      errors: [],
    });
    expect(valuesIn(xml, ...names)).toEqual(said);
  });
});
