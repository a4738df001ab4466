// Factur-X: the group of the delivery is never empty, though the schema demands it.
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { describeByOfficialRules, type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { set } from '../changes';
import { documentIn } from '../issued-documents/businesses';
import { written } from './written-format';

const EMPTY = /<ram:ApplicableHeaderTradeDelivery\/>|<(\S+)><\/\1>/;
const sale = (fields: object) =>
  ({
    ...documentIn('FR', set({})),
    deliveryDate: null,
    servicePeriod: null,
    ...fields,
  }) as unknown as IssuedDocument;
const deliveredOn = (xml: string) =>
  /<ram:ActualDeliverySupplyChainEvent>.*?>(\d{8})</s.exec(xml)?.[1]?.replace(/^(\d{4})(\d\d)/, '$1-$2-');

describe.each(['factur-x', 'fr-ctc-factur-x'] as const)(
  '%s of an invoice without a day of supply',
  (format) => {
    it('was supplied on the day of issue, or at the end of its period', () => {
      const plain = sale({});
      expect(deliveredOn(written(plain, format))).toBe(plain.issueDate);
      const servicePeriod = { from: '2026-01-01', to: '2026-01-31' };
      expect(deliveredOn(written(sale({ servicePeriod }), format))).toBe('2026-01-31');
      expect(deliveredOn(written(sale({ deliveryDate: '2026-02-02' }), format))).toBe('2026-02-02');
      expect(written(plain, format)).not.toMatch(EMPTY);
    });

    it('says nothing of a supply before a deposit', () => {
      expect(deliveredOn(written(sale({ typeCode: '386' }), format))).toBeUndefined();
    });
  },
);

describeByOfficialRules('Factur-X by its official rules', () => {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  it('has no finding, not even a warning, without a day of supply', async () => {
    const { valid, findings, checkedAgainst } = await check(written(sale({}), 'factur-x'), {
      also: ['factur-x'],
    });
    expect([valid, findings]).toEqual([true, []]);
    expect(checkedAgainst.join()).toContain('Factur-X');
  });
});
