/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The pages of an invoice in the place of another one: they ask for what the payments that went over have left.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { businessAt, post, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const lines = (unitPrice: number) => ({ lines: [{ name: 'Work', unitPrice, vatRate: 20 }] });

describeWithPoppler('the PDF', () => {
  it.each([
    ['AT', 200, /Amount due +€0\.00/, false],
    ['AT', 250, /Amount due +€60\.00/, true],
    ['AT', 150, /Amount due +€0\.00/, false],
    ['NL', 200, /Amount due +€0\.00/, false],
    // an invoice of the difference, which is due in full
    ['NL', 250, /Total incl\. VAT +€60\.00/, true],
  ])('%s: at a price of %s', async (country, unitPrice, due, hasCode) => {
    const company = { country, iban: 'DE89370400440532013000' };
    const { http, ...account } = await businessAt(system, '2026-11-21T10:00:00Z', company, { country });
    const wrong = await sent({ http, ...account }, lines(200));
    await http.call(documents.addPayment, { id: wrong.id, amountMinor: 24000 });
    const textOf = async (id: string) => textOfPdf(await http.bytes(`/api/documents/${id}/pdf`)).join(' ');
    expect(await textOf(wrong.id)).not.toContain('Scan to pay');
    const { id } = await post(http, wrong.id, 'correct', { changes: lines(unitPrice) });
    await post(http, id, 'issue');
    const text = await textOf(id);
    expect(text).toMatch(due);
    expect(text.includes('Scan to pay')).toBe(hasCode);
    expect(await textOf(wrong.id)).not.toContain('Scan to pay');
  });
});
