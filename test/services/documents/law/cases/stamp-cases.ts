// Cases of stamp duty in Italy: stated by the issue, in FatturaPA, and in the total only where it is charged on.
import { documents } from '../../../../../shared/contracts/documents';
import type { draftsIn } from '../../checks/finding-steps';
import { expectRead, type LawfulCase } from './given';

export async function stamps(
  { given, expect: expected }: LawfulCase,
  drafts: ReturnType<typeof draftsIn>,
): Promise<void> {
  const { country, regime = 'RF19', netMinor, stampChargedOn, ...rest } = given;
  expectRead(rest);
  const { account, id } = await drafts.draftOf({
    company: { country, vatExempt: regime === 'RF19', iban: 'IT60X0542811101000000123456' },
    client: { country },
    document: {
      lines: [{ description: 'Work', unitPrice: Number(netMinor) / 100 }],
      ...(stampChargedOn ? { stampDuty: { amountMinor: 200, chargedOn: true } } : {}),
    },
  });
  const issued = await account.http.call(documents.issue, { id });
  const { stampMinor = 200, totalMinor = netMinor, fatturapa = {}, lineNatura, ...unread } = expected;
  expectRead(unread);
  expect(issued.stampDuty?.amountMinor ?? 0).toBe(stampMinor);
  expect(issued).toMatchObject({ totalMinor, payableMinor: totalMinor });
  const xml = (await account.http.bytes(`/api/documents/${id}/e-invoice?format=fatturapa`)).toString();
  for (const [name, value] of Object.entries(fatturapa as object))
    expect(xml).toContain(`<${name}>${value}</${name}>`);
  expect(xml.includes('<DatiBollo>')).toBe(stampMinor !== 0);
  if (lineNatura) expect(xml).toContain(`<Natura>${lineNatura}</Natura>`);
}
