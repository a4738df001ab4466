/** @list all — the rest of documents; npm test has the core of each capability */
// The amount that a reminder sends is the balance at its attempt: read back from the captured mail and its letter, in the
// language of the client, without the formats that wrote them.
import { documents } from '../../../../shared/contracts/documents';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import { receivables } from '../../../../shared/contracts/receivables';
import { REMINDERS } from '../../../../shared/texts/reminders';
import { amountAfter, amountsIn } from '../../../shared/rendering/read-back';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startInstance } from '../../../support/system';
import { at, post, read } from '../../documents/document-steps';
import { MONDAY, reminding, STEP } from './reminder-steps';

const system = beforeTests(startInstance);

const LANGUAGES = ['en', 'de', 'fr', 'it', 'pl', 'es', 'nl', 'pt'] as const satisfies DocumentLanguage[];

describeWithPoppler('a reminder', () => {
  it.each(LANGUAGES)('in %s demands what is open when it leaves', async (language) => {
    const account = await reminding(system, { client: { language } });
    const { http } = account;
    // 12,345.60 and 20 %: 14,814.72; and 120.00
    const lines = [{ description: 'Machine', unitPrice: '12345.60', vatRate: 20 }];
    const large = await account.overdue({ lines });
    const small = await account.overdue();
    expect([large.totalMinor, small.totalMinor]).toEqual([14_814_72, 120_00]);
    await account.activated({ steps: [{ ...STEP, attach: ['invoices', 'statement'] }] });
    const proposed = await account.proposed();
    expect(proposed.totalMinor).toBe(14_934_72);
    await http.call(documents.addPayment, { id: large.id, amountMinor: 1_814_73 });
    await http.call(receivables.approveReminder, { id: proposed.id });
    // after the approval, before the hours in which mail leaves: 14,814.72 − 1,814.73 − 1,000.01 = 11,999.98
    await http.call(documents.addPayment, { id: large.id, amountMinor: 1_000_01 });
    // half of 120.00
    const note = await post(http, small.id, 'credit', { lines: [{ lineNumber: 1, quantity: 0.5 }] });
    if (note.status === 'draft') await post(http, note.id, 'issue');
    at(system, MONDAY);
    const captured = await account.becomes(proposed.id, 'captured');

    const balances = [11_999_98, 60_00];
    const total = 12_059_98;
    const stored = await Promise.all([large.id, small.id].map((id) => read(http, id)));
    expect(stored.map(({ balanceMinor }) => balanceMinor)).toEqual(balances);
    expect(captured.totalMinor).toBe(total);

    const [mailed, ...others] = await account.mails();
    expect(others).toEqual([]);
    expect(new Set(amountsIn(mailed?.text ?? '', language))).toEqual(new Set([total]));
    expect(new Set(amountsIn(wordsOf(mailed?.html ?? ''), language))).toEqual(new Set([total]));

    const attached = mailed?.attachments.find(({ filename }) =>
      filename?.startsWith(`${REMINDERS[language].files.letter}-`),
    );
    const letter = linesOfPdf(Buffer.from(attached?.content as ArrayBuffer));
    const { sums } = REMINDERS[language];
    expect(amountAfter(sums.total, letter, language)).toBe(total);
    expect(new Set(amountsIn(letter, language))).toEqual(new Set([...balances, total]));
    expect(linesOfPdf(await http.bytes(`/api/reminders/${proposed.id}/pdf`))).toBe(letter);

    const statement = mailed?.attachments.find(({ filename }) =>
      filename?.startsWith(`${REMINDERS[language].files.statement}-`),
    );
    const listed = amountsIn(linesOfPdf(Buffer.from(statement?.content as ArrayBuffer)), language);
    expect(listed).toEqual(expect.arrayContaining([...balances, total]));
  });
});

/** The words of an HTML mail. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
