// Lines of which it is known what they pay, with traps: alike amounts, wrong references, third payers, cut names. Each seed gives
// the same ones.

import type { BankLineRecord } from '../../../services/receivables/banking/models/bank-line-row';
import type { OpenDocument } from '../../../shared/contracts/documents/open-documents';
import { makeReference } from '../../../shared/identifiers/payment-reference';
import { LINE } from './line-record';

export interface LabelledLine {
  trap: string;
  line: BankLineRecord;
  /** Documents that it pays; none where nobody can know. */
  pays: OpenDocument[];
  /** It has a reference to all of them, and pays them as it says. */
  isReferenced: boolean;
}

export interface LabelledSet {
  documents: OpenDocument[];
  /** Accounts of clients that are known from before. */
  payers: { account: string; clientId: string }[];
  lines: LabelledLine[];
}

const FIRST = [
  'Müller',
  'Mueller',
  'Schmidt',
  'Łukasz',
  'Weiß',
  'Øster',
  'Bäcker',
  'Van Dam',
  'Château',
  'Nord',
];
const TRADE = ['Bau', 'Bautechnik', 'Handels', 'Logistik und Transport', 'Software', 'Metallverarbeitung'];
const FORM = ['GmbH', 'AG', 'GmbH & Co. KG', 'e.K.', 'Sp. z o.o.', 'B.V.'];
const AMOUNTS = [4_900, 11_900, 23_800, 49_900];
const KNOWN_ACCOUNT_OF = 5;

export function labelledSet(count: number, seed: number): LabelledSet {
  const random = numbers(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const clients = Array.from({ length: Math.ceil(count / 8) }, (_, at) => ({
    id: idOf('1', at),
    name: `${pick(FIRST)} ${pick(TRADE)} ${at % 4 === 0 ? '' : `${at} `}${pick(FORM)}`,
    account: `DE${10_000_000 + at}`,
  }));
  const documents = Array.from({ length: count * 2 }, (_, at): OpenDocument => {
    const client = pick(clients);
    const amount = random() < 0.3 ? pick(AMOUNTS) : 1_000 + Math.floor(random() * 500_000);
    return openDocument(at, client, amount, random() < 0.4);
  });
  const payers = clients
    .filter((_, at) => at % KNOWN_ACCOUNT_OF === 0)
    .map(({ id, account }) => ({ account, clientId: id }));
  const make = makers({ documents, clients, random, pick });
  const kinds = Object.entries(make).flatMap(([trap, { share }]) => Array<string>(share).fill(trap));
  const lines = Array.from({ length: count }, (_, at): LabelledLine => {
    const trap = pick(kinds);
    const { facts, pays, isReferenced = false } = make[trap]?.line(at) ?? { facts: {}, pays: [] };
    return { trap, pays, isReferenced, line: { ...LINE, ...facts, id: idOf('3', at) } };
  });
  return { documents, payers, lines };
}

interface Client {
  id: string;
  name: string;
  account: string;
}

interface World {
  documents: OpenDocument[];
  clients: Client[];
  random: () => number;
  pick: <T>(values: readonly T[]) => T;
}

interface Made {
  facts: Partial<BankLineRecord>;
  pays: OpenDocument[];
  isReferenced?: boolean;
}

/** Each trap with its share of all lines. */
function makers(world: World): Record<string, { share: number; line: (at: number) => Made }> {
  const { documents, clients, random, pick } = world;
  const at = (n: number) => documents[n * 2] as OpenDocument;
  const next = (n: number) => documents[n * 2 + 1] as OpenDocument;
  const clientOf = ({ clientId }: OpenDocument) => clients.find(({ id }) => id === clientId) as Client;
  const paid = (
    document: OpenDocument,
    text: string,
    from = asBankWrites(clientOf(document).name, random),
  ) => ({
    ...facts(document.balanceMinor, text, from),
  });
  const words = (text: string) => `${pick(['Rechnung ', 'RE ', 'Rg.-Nr. ', 'Zahlung fuer ', ''])}${text}`;
  return {
    'its number': {
      share: 40,
      line: (n) => ({
        facts: paid(at(n), words(spelled(at(n).number, pick))),
        pays: [at(n)],
        isReferenced: true,
      }),
    },
    'its structured reference': {
      share: 18,
      line: (n) => {
        const [reference] = at(n).references;
        return { facts: paid(at(n), reference ?? at(n).number), pays: [at(n)], isReferenced: true };
      },
    },
    'two numbers and their sum': {
      share: 6,
      line: (n) => {
        const other = { ...next(n), clientId: at(n).clientId, clientName: at(n).clientName };
        documents[n * 2 + 1] = other;
        const sum = at(n).balanceMinor + other.balanceMinor;
        const named = { ...paid(at(n), words(`${at(n).number}, ${other.number}`)), amountMinor: sum };
        return { facts: named, pays: [at(n), other], isReferenced: true };
      },
    },
    'paid by a third one': {
      share: 6,
      line: (n) => ({
        facts: paid(at(n), words(at(n).number), `Holding ${n} Services`),
        pays: [at(n)],
        isReferenced: true,
      }),
    },
    'paid from the account of another client': {
      share: 4,
      line: (n) => {
        const other = clients[
          (n % Math.floor(clients.length / KNOWN_ACCOUNT_OF)) * KNOWN_ACCOUNT_OF
        ] as Client;
        const made = { ...paid(at(n), words(next(n).number), other.name), amountMinor: next(n).balanceMinor };
        return { facts: { ...made, counterparty: { name: other.name, account: other.account } }, pays: [] };
      },
    },
    'the number of another invoice': {
      share: 6,
      line: (n) => ({
        facts: paid(at(n), words(documents[(n * 2 + 7) % documents.length]?.number ?? '')),
        pays: [at(n)],
      }),
    },
    'a number with a wrong digit': {
      share: 5,
      line: (n) => ({ facts: paid(at(n), words(`${at(n).number}9`)), pays: [at(n)] }),
    },
    'a reference with wrong check digits': {
      share: 4,
      line: (n) => ({ facts: paid(at(n), `RF99${at(n).number.replace(/-/g, '')}`), pays: [at(n)] }),
    },
    'a number of the payer alike ours': {
      share: 4,
      line: (n) => ({ facts: paid(at(n), `KdNr ${next(n).number.replace(/\D/g, '')}`), pays: [at(n)] }),
    },
    'a part of the amount': {
      share: 4,
      line: (n) => {
        const half = Math.ceil(at(n).balanceMinor / 2);
        return {
          facts: { ...paid(at(n), words(at(n).number)), amountMinor: half },
          pays: [at(n)],
          isReferenced: true,
        };
      },
    },
    'the same payment again': {
      share: 4,
      line: (n) => ({
        facts: paid(at(Math.max(0, n - 1)), words(at(Math.max(0, n - 1)).number)),
        pays: [at(Math.max(0, n - 1))],
      }),
    },
    'before the issue': {
      share: 2,
      line: (n) => ({ facts: { ...paid(at(n), words(at(n).number)), bookingDate: '2025-12-01' }, pays: [] }),
    },
    'an amount and nothing else': {
      share: 5,
      line: () => ({
        facts: facts(pick(AMOUNTS), pick(['Danke', 'Miete Mai', '']), `Fremd ${random()}`),
        pays: [],
      }),
    },
    'a name and an amount': {
      share: 4,
      line: (n) => ({ facts: paid(at(n), 'wie besprochen'), pays: [at(n)] }),
    },
  };
}

function facts(amountMinor: number, text: string, name: string): Partial<BankLineRecord> {
  return { amountMinor, counterparty: { name }, remittance: { structured: [], text } };
}

/** A number as payers write it. */
function spelled(number: string, pick: World['pick']): string {
  return pick([
    number,
    number.replace(/-/g, ''),
    number.replace(/-/g, ' '),
    number.toLowerCase(),
    `${number}.`,
  ]);
}

/** A name as banks pass it on: in capitals, without accents, or cut. */
function asBankWrites(name: string, random: () => number): string {
  const kind = random();
  if (kind < 0.3) return name.toUpperCase();
  if (kind < 0.5) return name.normalize('NFKD').replace(/\p{M}/gu, '');
  return kind < 0.7 ? name.slice(0, 27) : name;
}

function openDocument(at: number, client: Client, balanceMinor: number, hasReference: boolean): OpenDocument {
  const number = `INV-2026-${String(at).padStart(5, '0')}`;
  return {
    id: idOf('2', at),
    ...{ number, clientId: client.id, clientName: client.name, currency: 'EUR', balanceMinor },
    ...{ issueDate: '2026-01-15', dueDate: '2026-02-15', payableMinor: balanceMinor, isSent: true },
    references: hasReference ? [makeReference('rf', number.replace(/-/g, ''))] : [],
    ...{ otherNumbers: at % 9 === 0 ? [`PO-${700_000 + at}`] : [], cashDiscounts: [], cashDiscountVat: null },
    ...{ vatBreakdown: [], holds: [] },
  };
}

function idOf(kind: string, at: number): string {
  return `0190000${kind}-0000-7000-8000-${String(at).padStart(12, '0')}`;
}

/** mulberry32: the same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
