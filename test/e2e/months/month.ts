// The month of a bookkeeper: what is done each day in every country, said once. Amounts are texts such as `1295.81`, as an accountant
// writes them, and each step holds the total that the story has calculated by hand.
import { catalog } from '../../../shared/contracts/catalog';
import { clients } from '../../../shared/contracts/clients';
import type { CallInput } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { Document } from '../../../shared/contracts/documents/document';
import { receivables } from '../../../shared/contracts/receivables';
import type { BankLine } from '../../../shared/contracts/receivables/lines';
import { at } from '../../services/documents/document-steps';
import type { TestSystem } from '../../support/system';
import { type BankFile, camt053 } from './bank-file';
import type { Desk, Imported } from './desk';
import { cents, money } from './figures';

type Draft = Omit<CallInput<typeof documents.create>, 'typeId' | 'lines'>;
type Lines = CallInput<typeof documents.create>['lines'];
type WriteOff = NonNullable<CallInput<typeof documents.createSettlement>['parts'][number]['badDebtRelief']>;

export interface Rows {
  clients: string;
  articles: string;
  documents: string;
}

export class Month {
  private readonly ids = new Map<string, string>();

  constructor(
    readonly system: TestSystem,
    readonly desk: Desk,
    /** The month as in `2026-06`. */
    readonly month: string,
    readonly currency = 'EUR',
  ) {}

  dateOf(day: number): string {
    return `${this.month}-${String(day).padStart(2, '0')}`;
  }

  /** The clock of the company goes to the morning of this day. */
  day(day: number): void {
    at(this.system, `${this.dateOf(day)}T08:00:00Z`);
  }

  /** Clients, articles with their stock, and what is open in the system of before. */
  async movesIn(rows: Rows): Promise<void> {
    for (const what of ['clients', 'articles', 'documents'] as const satisfies Imported[]) {
      const { created, errors, warnings } = await this.desk.importRows(what, rows[what]);
      const wanted = rows[what].trim().split('\n').length - 1;
      expect({ what, created, errors, warnings }).toEqual({
        what,
        created: wanted,
        errors: [],
        warnings: [],
      });
    }
    const { items } = await this.desk.call(clients.list, { pageSize: 100 });
    for (const { id, externalId } of items) this.ids.set(externalId ?? '', id);
  }

  clientId(externalId: string): string {
    const id = this.ids.get(externalId);
    if (!id) throw new Error(`no client ${externalId}`);
    return id;
  }

  /** An invoice of goods that leave on this day, on paper. */
  async sells(externalId: string, lines: Lines, total: string, more: Draft = {}): Promise<Document> {
    const sold = await this.desk.call(documents.create, {
      ...{ typeId: 'invoice', clientExternalId: externalId, lines, dueInDays: 14 },
      ...{ issue: true, send: { delivery: 'paper' }, ...more },
    });
    expect(money(sold.totalMinor)).toBe(total);
    return sold;
  }

  /** A quote, and a deposit invoice of so many percent of it. */
  async takesDeposit(externalId: string, lines: Lines, percent: number, total: string) {
    const quote = await this.desk.call(documents.create, {
      ...{ typeId: 'quote', clientExternalId: externalId, lines, issue: true },
    });
    const { id } = await this.desk.call(documents.draftDeposit, { id: quote.id, percent });
    const deposit = await this.desk.call(documents.issue, { id, delivery: 'paper' });
    expect(money(deposit.totalMinor)).toBe(total);
    return { quote, deposit };
  }

  /** The invoice at the end, which deducts the deposits of the quote. */
  async delivers({ id }: Document, deliveryDate: string, total: string): Promise<Document> {
    const draft = await this.desk.call(documents.convert, { id });
    await this.desk.call(documents.update, { id: draft.id, deliveryDate, dueInDays: 14 });
    const final = await this.desk.call(documents.issue, { id: draft.id, delivery: 'paper' });
    expect(money(final.totalMinor)).toBe(total);
    return final;
  }

  /** The invoice went to the wrong client: a credit note for that one, and the same invoice for the right one. */
  async correctsClient({ id, totalMinor }: Document, externalId: string, reason: string) {
    const changes = { clientId: this.clientId(externalId) };
    const draft = await this.desk.call(documents.correct, { id, reason, changes });
    const right = await this.desk.call(documents.issue, { id: draft.id, delivery: 'paper' });
    expect(right).toMatchObject({ clientId: changes.clientId, totalMinor });
    const noteId = right.stornoOf?.creditNoteId ?? '';
    const note = await this.desk.call(documents.send, { id: noteId, delivery: 'paper' });
    expect(note).toMatchObject({ typeId: 'credit-note', totalMinor });
    return { right, note };
  }

  /** A credit note of so many pieces of the first line. */
  async credits({ id }: Document, quantity: number, total: string, reason: string): Promise<Document> {
    const lines = [{ lineNumber: 1, quantity }];
    const note = await this.desk.call(documents.credit, { id, lines, reason });
    expect(money(note.totalMinor)).toBe(total);
    return this.desk.call(documents.send, { id: note.id, delivery: 'paper' });
  }

  /** A discount of so many percent of an invoice, as a credit note. */
  async reduces(
    { id, clientId }: Document,
    percent: number,
    total: string,
    reason: string,
  ): Promise<Document> {
    const wanted = { id: clientId ?? '', documentIds: [id], percent, reason };
    const draft = await this.desk.call(documents.reducePrices, wanted);
    expect(money(draft.totalMinor)).toBe(total);
    return this.desk.call(documents.issue, { id: draft.id, delivery: 'paper' });
  }

  async stock(): Promise<Record<string, string | null>> {
    const { items } = await this.desk.call(catalog.list, {});
    return Object.fromEntries(items.map(({ name, stockQuantity }) => [name, stockQuantity]));
  }

  /** Imports a file of the bank; returns its lines once the `certain` ones are booked. */
  async readsBank(file: Omit<BankFile, 'currency'>, certain: number): Promise<BankLine[]> {
    const { statements } = await this.desk.importStatement(camt053({ ...file, currency: this.currency }));
    const balance = file.rows.reduce((sum, [, amount]) => sum + cents(amount), cents(file.opening));
    expect(statements).toMatchObject([
      { new: file.rows.length, closingMinor: balance, differenceMinor: 0, gapMinor: null },
    ]);
    const days = { from: file.rows[0]?.[0] ?? '', to: file.rows.at(-1)?.[0] ?? '' };
    const { items } = await this.desk.waits(
      receivables.listLines,
      { ...days, sort: 'createdAt', pageSize: 100 },
      (page) => page.items.filter(({ status }) => status === 'booked').length >= certain,
    );
    return items;
  }

  /** A client has paid twice and got the second payment back: both lines are booked as they are suggested, each on its day. */
  async settlesRefund(lines: readonly BankLine[], externalId: string): Promise<void> {
    const open = lines.filter(({ status }) => status === 'open');
    const back = open.find(({ direction }) => direction === 'debit');
    const twice = open.find((line) => line.direction === 'credit' && line.amountMinor === back?.amountMinor);
    if (!twice || !back) throw new Error('no open lines of a second payment and what went back');
    const clientId = this.clientId(externalId);
    const paidAgain = await this.booksAsSuggested(twice);
    expect(paidAgain).toMatchObject([{ kind: 'money', clientId, amountMinor: twice.amountMinor }]);
    const paidBack = await this.booksAsSuggested(back);
    const { amountMinor } = back;
    expect(paidBack).toMatchObject([{ kind: 'money', accountPaymentId: expect.any(String), amountMinor }]);
  }

  private async booksAsSuggested({ id }: BankLine) {
    const { items } = await this.desk.call(receivables.suggestions, { id });
    const parts = items[0]?.parts ?? [];
    await this.desk.call(receivables.book, { id, parts });
    return parts;
  }

  /** Reminders with interest and lump sum, a fortnight after the due date: what is demanded of each client, once the mails have left. */
  async reminds(name: string, demands: Record<string, string>): Promise<void> {
    const charge = { interest: true, compensation: true };
    await this.desk.call(receivables.createReminderPolicy, {
      ...{ name, isDefault: true, isActive: true, steps: [{ afterDays: 14, charge }] },
    });
    // the policy runs by itself, too: whichever comes first proposes
    await this.desk.call(receivables.runReminders, { dryRun: false });
    const wanted = Object.keys(demands).length;
    const { items: proposed } = await this.desk.waits(
      receivables.listReminders,
      { status: 'proposed' },
      (page) => page.items.length === wanted,
    );
    await this.desk.call(receivables.approveReminders, { ids: proposed.map(({ id }) => id) });
    const { items } = await this.desk.waits(
      receivables.listReminders,
      { status: 'sent' },
      (page) => page.items.length === wanted,
    );
    const sent = items.map((one) => [one.clientName, money(one.totalMinor)]);
    expect(Object.fromEntries(sent)).toEqual(demands);
  }

  /** Books an open line by hand, as it is or with late fees in it that a reminder has demanded. */
  async books(lines: readonly BankLine[], amount: string, documentId: string, fees = '0'): Promise<void> {
    const isIt = (line: BankLine) => line.status === 'open' && line.amountMinor === cents(amount);
    const rest = { kind: 'money' as const, documentId, amountMinor: cents(amount) - cents(fees) };
    const claim = { kind: 'claim' as const, documentId, amountMinor: cents(fees) };
    const parts = cents(fees) > 0 ? [rest, claim] : [rest];
    await this.desk.call(receivables.book, { id: lines.find(isIt)?.id ?? '', parts });
  }

  /** The id of an invoice of the system of before. */
  async imported(number: string): Promise<string> {
    const { items } = await this.desk.call(documents.list, { q: number });
    return items[0]?.id ?? '';
  }

  /** The whole rest of an invoice is lost. */
  async writesOff({ id }: Pick<Document, 'id'>, amount: string, badDebtRelief?: WriteOff) {
    const part = { kind: 'write_off' as const, documentId: id, amountMinor: cents(amount) };
    return this.desk.call(documents.createSettlement, {
      ...{ currency: this.currency, parts: [badDebtRelief ? { ...part, badDebtRelief } : part] },
    });
  }

  /** The books of the month are closed, and nothing enters it any more. */
  async closes(today: string, lastDay: string, externalId: string, lines: Lines): Promise<void> {
    at(this.system, `${today}T08:00:00Z`);
    await this.desk.call(documents.setClosedThrough, { closedThrough: lastDay });
    const late = { typeId: 'invoice' as const, clientExternalId: externalId, lines, issueDate: lastDay };
    const code = await this.desk.refusal(documents.create, { ...late, deliveryDate: lastDay, issue: true });
    expect(code).toBe('period_closed');
  }
}
