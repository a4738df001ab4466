/** @list all — the rest of documents; npm test has the core of each capability */
// Mentions that the law of the seller's country demands on paper.

import { beforeTests } from '../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../support/poppler';
import { startInstance } from '../../support/system';
import {
  at,
  type Business,
  business,
  drafted,
  expectStatus,
  faultsOf,
  HUNDRED,
  issued,
  post,
  read,
} from './document-steps';

const LATE_PAYMENT = /indemnité forfaitaire de 40 € pour frais de recouvrement/;
const NO_DISCOUNT = "Pas d'escompte pour paiement anticipé";
const REVERSE_CHARGE = { lines: [{ description: 'Work', unitPrice: 100, vatCategory: 'AE' }] };
const exempt = (reason: string) => ({
  lines: [{ description: 'Work', unitPrice: 100, vatCategory: 'E' }],
  exemptionReasons: [{ vatCategory: 'E', reason }],
});

const system = beforeTests(startInstance);

beforeEach(() => at(system, '2026-11-21T10:00:00Z'));

async function wordsOf({ http }: Business, id: string): Promise<string> {
  const pdf = await http.bytes(`/api/documents/${id}/pdf`);
  return textOfPdf(pdf).join('\n').replace(/\s+/g, ' ');
}

describeWithPoppler('an invoice says what the law of the country of its seller wants', () => {
  it.each([
    ['DE', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['FR', 'Autoliquidation'],
    ['IT', 'Inversione contabile'],
    ['PT', 'IVA – autoliquidação'],
    ['PL', 'odwrotne obciążenie'],
  ])('in %s of reverse charge: %s', async (country, text) => {
    const account = await business(system, { country });
    const invoice = await issued(account, REVERSE_CHARGE);
    const reason = `Reverse charge / ${text}`;
    expect(invoice.vatBreakdown).toMatchObject([{ exemptionReason: reason }]);
    expect(invoice.legalMentions).not.toContain(text);
    expect((await wordsOf(account, invoice.id)).split(text)).toHaveLength(2);
    const taxed = await issued(account, { lines: [{ ...HUNDRED, vatRate: 23 }] });
    expect(taxed.vatBreakdown).toMatchObject([{ exemptionReason: null }]);
  });

  it.each([
    ['DE', 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG)'],
    ['FR', 'TVA non applicable, art. 293 B du CGI'],
    ['PT', 'IVA – regime de isenção (artigo 53.º do CIVA)'],
    ['PL', 'Zwolnienie podmiotowe na podstawie art. 113 ust. 1 i 9 ustawy o VAT'],
  ])('in %s of a small business: %s', async (country, text) => {
    const account = await business(system, { country, vatExempt: true });
    const invoice = await issued(account, exempt('Low turnover'));
    expect(invoice.legalMentions).toContain(`${text} / Exempt from VAT: small business`);
    expect(await wordsOf(account, invoice.id)).toContain(text);
  });

  it('in France of late payment, to a business and to nobody else', async () => {
    const account = await business(system);
    const invoice = await issued(account);
    expect(invoice.legalMentions).toEqual([expect.stringMatching(LATE_PAYMENT), NO_DISCOUNT]);
    expect(await wordsOf(account, invoice.id)).toMatch(LATE_PAYMENT);
    const person = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };
    expect((await issued(await business(system, {}, person))).legalMentions).toEqual([]);
    expect((await issued(account, { typeId: 'quote' })).legalMentions).toEqual([]);
  });

  it.each([
    ['Pénalités : 12,15 %, indemnité de 40 €.', []],
    ['Pénalités : BCE + 10 points.', [/^En cas de retard de paiement : indemnité forfaitaire de 40 €/]],
    ['Indemnité de 40 €. Escompte de 2 %.', [LATE_PAYMENT]],
    ['Nous facturons les retards.', [LATE_PAYMENT]],
  ])('in France of late payment once, what the company has not said: %s', async (latePaymentText, said) => {
    const account = await business(system, { latePaymentText });
    const invoice = await issued(account);
    const mentions = (invoice.legalMentions as string[]).filter((text) => text !== NO_DISCOUNT);
    expect(mentions).toEqual(said.map((words) => expect.stringMatching(words)));
    const words = await wordsOf(account, invoice.id);
    expect(words).toContain(latePaymentText);
    expect(words.split('taux de refinancement')).toHaveLength(
      mentions.some((one) => /refinancement/.test(one)) ? 2 : 1,
    );
  });

  it('in Belgium on credit notes', async () => {
    const account = await business(system, { country: 'BE' });
    const invoice = await issued(account);
    const note = await post(account.http, invoice.id, 'credit');
    expect(invoice.legalMentions).toEqual([]);
    expect(note.legalMentions).toEqual([expect.stringContaining('btw terug te storten')]);
    expect(await wordsOf(account, note.id)).toContain('btw terug te storten');
  });
});

describe('a mention', () => {
  it('of small businesses is not for a company that is none, nor for what is taxed', async () => {
    const zeroRated = { lines: [{ description: 'Work', unitPrice: 100, vatCategory: 'Z' }] };
    const small = await business(system, { country: 'DE', vatExempt: true });
    const taxed = await issued(small, zeroRated);
    const ordinary = await issued(await business(system, { country: 'DE' }), exempt('Medical care'));
    expect([taxed.legalMentions, ordinary.legalMentions]).toEqual([[], []]);
  });

  it('is not said again where it is the exemption reason', async () => {
    const account = await business(system, { country: 'DE', vatExempt: true });
    const reason = 'Steuerbefreiung  für KLEINUNTERNEHMER (§ 19 UStG) / Exempt from VAT: small business';
    expect((await issued(account, exempt(reason))).legalMentions).toEqual([]);
  });

  it('that depends on what nobody here knows is not printed', async () => {
    const invoice = await issued(await business(system, { country: 'SE' }));
    expect(invoice.legalMentions).toEqual([]);
  });

  it('is none in a country of which nothing is known', async () => {
    const invoice = await issued(await business(system, { country: 'KZ' }), REVERSE_CHARGE);
    expect(invoice.legalMentions).toEqual([]);
  });

  it('stays with the document when the company moves, and cannot be changed in the database', async () => {
    const account = await business(system);
    const { id, legalMentions, vatBreakdown } = await issued(account, REVERSE_CHARGE);
    expectStatus(await account.http.post('/api/company/info', { country: 'IT', identifiers: [] }), 201);
    expect(await read(account.http, id)).toMatchObject({ legalMentions, vatBreakdown });
    const update = system.sql(
      `UPDATE documents.documents SET content = content || '{"legalMentions": []}' WHERE id = $1`,
      [id],
    );
    await expect(update).rejects.toThrow(/is issued: it cannot be changed/);
  });
});

describeWithPoppler('the PDF of a draft', () => {
  it('shows the mentions, the payment terms and the footer of today, and keeps none of them', async () => {
    const account = await business(system, {
      country: 'DE',
      pdfConfig: { footer: 'Amtsgericht Berlin', paymentTerms: 'Within 14 days' },
    });
    const draft = await drafted(account, REVERSE_CHARGE);
    expect(draft.legalMentions).toEqual([]);
    const words = await wordsOf(account, draft.id);
    for (const said of ['Steuerschuldnerschaft', 'Amtsgericht Berlin', 'Within 14 days']) {
      expect(words).toContain(said);
    }
    const invoice = await post(account.http, draft.id, 'issue');
    expect(await wordsOf(account, invoice.id)).toContain('Within 14 days');
    expectStatus(await account.http.post('/api/company/info', { pdfConfig: { footer: 'Other' } }), 201);
    expect(await wordsOf(account, invoice.id)).toContain('Amtsgericht Berlin');
  });
});

describe('while a service that an issue asks is away', () => {
  it('nothing is issued, and no number is used up', async () => {
    const lone = await startInstance('mailing');
    const account = await business(lone);
    const first = await issued(account);
    const { id } = await drafted(account);
    await lone.system.broker.destroyService('settings');
    for (const path of [`${id}/issue`, `${first.id}/credit`]) {
      const answer = await account.http.post(`/api/documents/${path}`, {});
      expect(faultsOf(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
    }
    expect(await read(account.http, id)).toMatchObject({ status: 'draft', number: null });
    const counters = await lone.sql<{ last: number }>('SELECT last FROM documents.number_counters');
    expect(counters).toEqual([{ last: 1 }]);
  });
});
