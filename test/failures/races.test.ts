/** @list turn 3 — two processes of the program; a thousand rounds at night */
// Two at once: a barrier in the database lets both reach their first lock before either goes on. In one process, and in two.
import { documents } from '../../shared/contracts/documents';
import { receivables } from '../../shared/contracts/receivables';
import type { BankLine } from '../../shared/contracts/receivables/lines';
import { recurring } from '../../shared/contracts/recurring';
import { addDays } from '../../shared/values/calendar';
import { IBAN, imported, linesOf, withBank } from '../services/receivables/bank';
import { camt } from '../services/receivables/camt';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { lawfulClient } from '../support/lawful-parties';
import { runs } from '../support/properties';
import { type Process, SharedDatabase } from '../support/shared-database';
import { until } from '../support/until';
import { createKey } from '../support/users';

const ROUNDS = runs(20, 1_000);
/** Two transactions of one process are open at once, and the log says why a response is 500. */
const SETTINGS = { DATABASE_POOL_MAX: '8', LOG_LEVEL: 'warn', SIGN_UP: 'open', RATE_LIMIT_SIGN_UP: '0' };
const LINES_OF_A_FILE = 50;
const LINE = { description: 'Work', unitPrice: 100, vatRate: 19 };
const TOTAL = 119_00;
const ALWAYS = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' };
const today = new Date().toISOString().slice(0, 10);

/** Rows that no order of the requests may leave; each query counts its own. */
const WRONG: Record<string, string> = {
  'numbers that two documents have, or that are missing': `SELECT
    count(sequence) - count(DISTINCT (company_id, type_id, period, run, sequence)) FILTER (WHERE sequence IS NOT NULL)
      + coalesce(sum(last - count) FILTER (WHERE nth = 1), 0) AS wrong
    FROM (SELECT *, max(sequence) OVER series AS last, count(sequence) OVER series AS count,
        row_number() OVER (PARTITION BY company_id, type_id, period, run) AS nth
      FROM documents.documents WHERE number IS NOT NULL
      WINDOW series AS (PARTITION BY company_id, type_id, period, run)) numbered`,
  'documents whose sum paid is not that of their payments': `SELECT count(*) AS wrong FROM documents.documents d
    WHERE paid_minor <> (SELECT coalesce(sum(p.amount_minor), 0) FROM documents.payments p
      WHERE p.document_id = d.id AND p.kind = 'money' AND NOT p.is_removed)`,
  'invoices that are credited for more than they are': `SELECT count(*) AS wrong FROM documents.documents
    WHERE credited_minor > total_minor AND type_id = 'invoice'`,
  'account payments that are applied for more than they are': `SELECT count(*) AS wrong FROM documents.account_payments
    WHERE remaining_minor < 0`,
  'lines of a bank without one live settlement of their own': `SELECT count(*) AS wrong FROM receivables.bank_lines l
    WHERE (status = 'booked')::integer <> (SELECT count(*) FROM documents.settlements s
      WHERE s.source_id = l.id::text AND s.reversed_on IS NULL)`,
  'periods of a schedule that were made twice': `SELECT count(*) - count(DISTINCT (recurring_invoice_id, period_from)) AS wrong
    FROM recurring.recurring_periods WHERE is_live`,
  'levels that an invoice has twice in a cycle': `SELECT count(*) - count(DISTINCT (document_id, level, cycle)) AS wrong
    FROM receivables.reminder_levels WHERE state IN ('open', 'left')`,
};

describe('two at once', () => {
  const database = new SharedDatabase();
  /** The same user, at each process. */
  let both: [HttpClient, HttpClient];
  let clientId: string;
  let processes: [Process, Process];
  let files = 0;

  beforeAll(async () => {
    await database.create();
    processes = [await database.start(SETTINGS), await database.start(SETTINGS)];
  });
  afterAll(() => database.remove());

  /** A company for each race: thousands of invoices and payments of the others would decide what is reminded. */
  beforeEach(async () => {
    const [first, second] = processes;
    files = 0;
    const key = await createKey(await withBank(first));
    both = [key.at(first.baseUrl), key.at(second.baseUrl)];
    await both[0].call(receivables.saveMatching, { autoBook: 'off' });
    clientId = await newClient(both[0]);
    const charge = { interest: false, compensation: false };
    const step = { level: 1, afterDays: -30, tone: 'friendly', fee: null, charge, approval: true } as const;
    const policy = { name: 'Usual', isDefault: true, isActive: true, window: ALWAYS };
    await both[0].call(receivables.createReminderPolicy, { ...policy, steps: [{ ...step, attach: [] }] });
  });

  async function newClient(http: HttpClient): Promise<string> {
    const buyer = lawfulClient({
      name: 'Muster',
      country: 'DE',
      language: 'en',
      contactEmail: 'a@muster.example',
    });
    return ((await http.post('/api/clients', buyer)).body as { id: string }).id;
  }

  async function document(http: HttpClient, fields: object = {}): Promise<string> {
    const body = { typeId: 'invoice', clientId, lines: [LINE], dueInDays: 0, deliveryDate: today, ...fields };
    return ((await http.post('/api/documents', body)).body as { id: string }).id;
  }

  async function sent(http: HttpClient, fields: object = {}): Promise<string> {
    const id = await document(http, { issue: true, ...fields });
    await http.post(`/api/documents/${id}/send`, { delivery: 'other' });
    return id;
  }

  /** A line of the bank that nothing settles, of a new file if there is none. */
  async function openLine(http: HttpClient): Promise<BankLine | undefined> {
    const [line] = await linesOf(http, '&status=open');
    if (line) return line;
    const amounts = Array.from({ length: LINES_OF_A_FILE }, (_, at) => 1_000 + at);
    await imported(http, camt(IBAN, [...Array.from({ length: files }, () => []), amounts], files, files));
    files += 1;
    return (await linesOf(http, '&status=open'))[0];
  }

  const settled = (http: HttpClient, part: object) =>
    http.call(documents.createSettlement, {
      currency: 'EUR',
      parts: [{ kind: 'money', amountMinor: TOTAL, ...part }],
    });

  type Ask = (http: HttpClient) => Promise<HttpResponse>;
  interface Race {
    /** The table at which both meet. */
    at: string;
    /** Both requests, and the statuses of their responses in either order. */
    prepare(http: HttpClient): Promise<[Ask, Ask]>;
    expected: [number, number];
  }

  const twice = (ask: Ask): [Ask, Ask] => [ask, ask];
  /** A busy machine may answer 503 and have done nothing; the client asks again, as the response says. */
  const available = (ask: Ask, http: HttpClient): Promise<HttpResponse> =>
    until('it is available', async () => {
      const response = await ask(http);
      return response.status === 503 ? undefined : response;
    });
  const DOCUMENTS = 'documents.documents';

  const RACES: Record<string, Race> = {
    'issues of one draft': {
      at: DOCUMENTS,
      expected: [200, 409],
      prepare: async (http) => {
        const id = await document(http);
        return twice((other) => other.post(`/api/documents/${id}/issue`, {}));
      },
    },
    'issues of two drafts': {
      at: DOCUMENTS,
      expected: [200, 200],
      prepare: async (http) => {
        const [one, two] = [await document(http), await document(http)];
        return [
          (other) => other.post(`/api/documents/${one}/issue`, {}),
          (other) => other.post(`/api/documents/${two}/issue`, {}),
        ];
      },
    },
    'credit notes of one invoice': {
      at: DOCUMENTS,
      expected: [201, 409],
      prepare: async (http) => {
        const id = await sent(http);
        return twice((other) => other.post(`/api/documents/${id}/credit`, { reason: 'Returned' }));
      },
    },
    'settlements of one invoice': {
      at: DOCUMENTS,
      expected: [201, 409],
      prepare: async (http) => {
        const part = { kind: 'money', documentId: await sent(http), amountMinor: 70_00 };
        return twice((other) => other.post('/api/settlements', { currency: 'EUR', parts: [part] }));
      },
    },
    'payments of one account payment': {
      at: 'documents.account_payments',
      expected: [201, 409],
      prepare: async (http) => {
        const payer = await newClient(http);
        await settled(http, { clientId: payer });
        const { items } = await http.call(documents.listAccountPayments, { id: payer });
        const apply = async (): Promise<Ask> => {
          const parts = [{ documentId: await sent(http, { clientId: payer }), amountMinor: 70_00 }];
          return (other) => other.post(`/api/account-payments/${items[0]?.id}/apply`, { parts });
        };
        return [await apply(), await apply()];
      },
    },
    'reversals of one settlement': {
      at: 'documents.settlements',
      expected: [200, 409],
      prepare: async (http) => {
        const { id } = await settled(http, { documentId: await sent(http) });
        return twice((other) => other.post(`/api/settlements/${id}/reverse`, { reason: 'Wrong invoice' }));
      },
    },
    'bookings of one line': {
      at: 'receivables.bank_lines',
      expected: [200, 409],
      prepare: async (http) => {
        const line = await openLine(http);
        const parts = [{ kind: 'money', clientId, amountMinor: line?.amountMinor }];
        return twice((other) => other.post(`/api/bank-lines/${line?.id}/book`, { parts }));
      },
    },
    'activations of one schedule': {
      at: 'recurring.recurring_invoices',
      expected: [200, 409],
      prepare: async (http) => {
        const schedule = { unit: 'day', step: 1, anchor: addDays(today, -2) } as const;
        const template = { lines: [LINE], dueInDays: 14 };
        const head = { name: 'Rent', clientId, template, schedule, issueAt: '00:00' };
        const { id } = await http.call(recurring.createRecurring, {
          ...head,
          action: 'issue',
          end: { after: 2 },
        });
        return twice((other) => other.post(`/api/recurring-invoices/${id}/activate`, { startWith: 'all' }));
      },
    },
    'runs of reminders': {
      at: 'receivables.reminders',
      expected: [202, 202],
      prepare: async (http) => {
        // a run looks at a thousand invoices of a client
        clientId = await newClient(http);
        await sent(http);
        return twice((other) => other.post('/api/reminders/runs', { dryRun: false }));
      },
    },
  };

  it.each(
    Object.keys(RACES).flatMap((name) => [
      [name, 'one process', [0, 0]],
      [name, 'two processes', [0, 1]],
    ]) as [string, string, [0 | 1, 0 | 1]][],
  )('%s in %s', async (name, _, [one, two]) => {
    const { at, expected, prepare } = RACES[name] as Race;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = await prepare(both[0]);
      const answers = await database.letMeet(at, () =>
        Promise.all([available(first, both[one]), available(second, both[two])]),
      );
      const bodies = answers.map(({ status, text }) => `${status} ${text.slice(0, 300)}`);
      if (answers.some(({ status }) => status >= 500)) bodies.push(...processes.flatMap(({ log }) => log));
      expect([answers.map(({ status }) => status).sort(), bodies]).toEqual([expected, bodies]);
    }
    for (const [what, query] of Object.entries(WRONG)) {
      const { wrong } = await database.row<{ wrong: string }>(query);
      expect({ what, wrong: Number(wrong) }).toEqual({ what, wrong: 0 });
    }
  });
});
