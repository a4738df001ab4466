/** @list all — the rest of documents; npm test has the core of each capability */
import { catalog } from '../../../../shared/contracts/catalog';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { business, drafted, faultsOf, HUNDRED, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { currency: 'EUR', country: 'FR' }));

const ITEM = {
  ...{ name: 'Screws', unitCode: 'H87', articleReference: 'S-1', buyerArticleReference: 'B-1' },
  standardId: { scheme: '0160', value: '4006381333931' },
  classifications: [{ listId: 'STI', code: '44530000', version: '2008' }],
  originCountry: 'DE',
  attributes: [{ name: 'Colour', value: 'black' }],
  period: { from: '2026-04-01', to: '2026-04-30' },
  ...{ note: 'A note', orderLineReference: '10', accountingReference: '4711' },
};

describe('a line', () => {
  it('keeps what is given of its item, through issue and credit; nothing else is in it', async () => {
    const invoice = await issued(account, { lines: [{ ...HUNDRED, ...ITEM, quantity: 2 }, HUNDRED] });
    expect(invoice.lines[0]).toMatchObject({ ...ITEM, description: 'Work' });
    expect(Object.keys(invoice.lines[1] ?? {}).sort()).toEqual(
      [
        'adjustments',
        'articleId',
        'correctsLine',
        'description',
        'lineNumber',
        'netMinor',
        'quantity',
        'unit',
      ]
        .concat('unitPrice', 'vatCategory', 'vatRate')
        .sort(),
    );
    const answer = await account.http.post(`/api/documents/${invoice.id}/credit`, {
      lines: [{ lineNumber: 1 }],
    });
    expect(outputOf(documents.credit, answer).lines).toMatchObject([{ ...ITEM, correctsLine: 1 }]);
  });

  it('stays as it is when something else changes, and takes null for absent', async () => {
    const { id, lines } = await drafted(account, { lines: [{ ...HUNDRED, ...ITEM }] });
    expect((await account.http.patch(`/api/documents/${id}`, { notes: 'x' })).body).toMatchObject({ lines });
    const nulls = Object.fromEntries(Object.keys(ITEM).map((key) => [key, null]));
    const cleared = await account.http.patch(`/api/documents/${id}`, { lines: [{ ...HUNDRED, ...nulls }] });
    expect(JSON.stringify(outputOf(documents.update, cleared).lines)).not.toMatch(/name|standardId|note/);
  });

  it('needs a name or a description; a name alone is both', async () => {
    const line = { unitPrice: 1, vatRate: 20 };
    const { lines } = await drafted(account, { lines: [{ ...line, name: 'Hours' }] });
    expect(lines).toMatchObject([{ name: 'Hours', description: 'Hours' }]);
    expect(await refused({ lines: [line] })).toEqual(['/lines/0/description']);
  });

  it('has a price for more than one, calculated exactly', async () => {
    const line = { ...HUNDRED, quantity: '250', unitPrice: '1.99', basisQuantity: 100 };
    const { lines } = await drafted(account, {
      lines: [line, { ...line, quantity: 1, basisQuantity: '398' }],
    });
    // 4.975 and 0.005, half away from zero
    expect(lines).toMatchObject([
      { basisQuantity: '100', netMinor: 498 },
      { basisQuantity: '398', netMinor: 1 },
    ]);
    expect(await refused({ lines: [{ ...line, basisQuantity: 0 }] })).toEqual(['/lines/0/basisQuantity']);
  });

  it('gets the code of its unit, and the rest from its article, when it is issued', async () => {
    const article = await account.http.call(catalog.create, {
      ...{ name: 'Screws', reference: 'S-2', unitCode: 'XBX', originCountry: 'IT' },
      ...{ standardId: ITEM.standardId, attributes: ITEM.attributes, classifications: ITEM.classifications },
    });
    const lines = [
      { ...HUNDRED, articleId: article.id },
      { ...HUNDRED, articleId: article.id, originCountry: 'FR', unit: 'Std.' },
      { ...HUNDRED, unit: 'blorps' },
    ];
    const draft = await drafted(account, { lines });
    expect(draft.lines.map(({ unitCode }) => unitCode)).toEqual(['XBX', undefined, undefined]);
    const invoice = await post(account.http, draft.id, 'issue');
    const { standardId, attributes, classifications } = ITEM;
    const item = { articleReference: 'S-2', standardId, attributes, classifications };
    expect(invoice.lines).toMatchObject([
      { ...item, unitCode: 'XBX', originCountry: 'IT' },
      { ...item, unitCode: 'HUR', originCountry: 'FR' },
      { unit: 'blorps' },
    ]);
    expect(invoice.lines[2]).not.toHaveProperty('unitCode');
  });

  it.each<[object, string]>([
    [{ period: { from: '2026-05-02', to: '2026-05-01' } }, '/lines/0/period/to'],
    [{ standardId: { scheme: '9999', value: '1' } }, '/lines/0/standardId/scheme'],
    [{ classifications: [{ listId: 'x', code: '1' }] }, '/lines/0/classifications/0/listId'],
    [
      { adjustments: [{ kind: 'charge', amount: 1, reason: 'x', reasonCode: '95' }] },
      '/lines/0/adjustments/0/reasonCode',
    ],
    [
      { adjustments: [{ kind: 'allowance', amount: 1, reason: 'x', reasonCode: 'FC' }] },
      '/lines/0/adjustments/0/reasonCode',
    ],
  ])('is refused: %j', async (fields, pointer) => {
    expect(await refused({ lines: [{ ...HUNDRED, ...fields }] })).toEqual([pointer]);
  });
});

describe('an allowance or charge', () => {
  it('keeps its reason code, and the base of its percentage', async () => {
    const adjustments = [{ kind: 'allowance', percent: 10, reason: 'Loyal', reasonCode: '95' }];
    const whole = [{ kind: 'charge', amount: '4.50', reason: 'Postage', reasonCode: 'FC', vatRate: 20 }];
    const { id, ...invoice } = await issued(account, {
      lines: [{ ...HUNDRED, quantity: 2, adjustments }],
      adjustments: whole,
    });
    const [line] = invoice.lines;
    expect(line?.adjustments).toEqual([
      {
        kind: 'allowance',
        percent: '10',
        amountMinor: 2000,
        baseMinor: 20000,
        reason: 'Loyal',
        reasonCode: '95',
      },
    ]);
    expect(invoice.adjustments).toMatchObject([{ kind: 'charge', reasonCode: 'FC' }]);
    expect(invoice.adjustments[0]).not.toHaveProperty('baseMinor');
    const half = await account.http.post(`/api/documents/${id}/credit`, {
      lines: [{ lineNumber: 1, quantity: 1 }],
    });
    expect(outputOf(documents.credit, half)).toMatchObject({
      lines: [{ adjustments: [{ amountMinor: 1000, percent: null, reasonCode: '95' }] }],
      adjustments: [{ kind: 'charge', reasonCode: 'FC' }],
    });
  });
});

async function refused(fields: object) {
  const body = { typeId: 'invoice', clientId: account.clientId, ...fields };
  return faultsOf(await account.http.post('/api/documents', body)).errors?.map(({ pointer }) => pointer);
}
