// The parts that APIs of providers have in common beyond one call: lists in pages, and the answers that the shape of a provider wants.
import { isObject, type JsonAnswer, trouble } from './exchange';
import type {
  Account,
  Balances,
  Opened,
  PaymentProvider,
  Payout,
  Payouts,
  RefundTaken,
  Snapshot,
  Trouble,
  Unknown,
} from './provider';

export type Item = Record<string, unknown>;

export interface Page {
  kind: 'page';
  items: Item[];
  /** Place after which the next page begins. */
  next: string | undefined;
}

/** The lists of an API, which begin with the newest. */
interface ListStyle<Connection> {
  perPage: number;
  /** Pages of a list that is read as a whole. */
  pagesMax: number;
  /** Parameter of the place after which a page begins. */
  cursor: string;
  send(connection: Connection, path: string): Promise<JsonAnswer | Trouble>;
  /** @param name of the items, which is the last part of the path of their list */
  partsOf(body: Item, name: string): { items: unknown; next: unknown };
}

export function listsOf<Connection>({ perPage, pagesMax, cursor, send, partsOf }: ListStyle<Connection>) {
  /** A page of a list. @param query such as `payment=PM1` @param after `next` of the page before */
  async function page(
    connection: Connection,
    path: string,
    query = '',
    after?: string | null,
  ): Promise<Page | Trouble> {
    const place = after ? `&${cursor}=${encodeURIComponent(after)}` : '';
    const answer = await send(connection, `${path}?limit=${perPage}${query && `&${query}`}${place}`);
    if (answer.kind === 'trouble') return answer;
    const { items, next } = partsOf(answer.body, path.split('/').at(-1) ?? path);
    if (answer.status !== 200 || !Array.isArray(items)) return NOT_UNDERSTOOD;
    return { kind: 'page', items: items.filter(isObject), next: textOf(next) ?? undefined };
  }

  /** All items of a list, the newest first, until a page of them is enough. */
  async function itemsOf(
    connection: Connection,
    path: string,
    query = '',
    isEnough: (items: readonly Item[]) => boolean = () => false,
  ): Promise<Item[] | Trouble> {
    const items: Item[] = [];
    let next: string | undefined;
    for (let count = 1; count <= pagesMax; count++) {
      const answer: Page | Trouble = await page(connection, path, query, next);
      if (answer.kind === 'trouble') return answer;
      items.push(...answer.items);
      if (answer.next === undefined || isEnough(answer.items)) return items;
      next = answer.next;
    }
    return trouble('network', 'list_too_long');
  }

  return { page, itemsOf };
}

const NOT_UNDERSTOOD = trouble('network', 'not_understood');
const CODE_CHARS_MAX = 40;

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** The code of a refusal, as long as an attempt stores it. */
export const codeOf = (value: unknown): string => String(value).slice(0, CODE_CHARS_MAX);

/** A 409 is a call with the same key that is not answered yet. */
export function unlessInProgress(answer: JsonAnswer | Trouble): JsonAnswer | Trouble {
  return answer.kind === 'answer' && answer.status === 409 ? trouble('network', 'in_progress') : answer;
}

/** Id of the attempt; undefined for what was begun elsewhere. */
export function attemptOf({ metadata }: Item): string | undefined {
  return isObject(metadata) ? (textOf(metadata.attempt) ?? undefined) : undefined;
}

export function opened(ref: unknown, redirectUrl: unknown): Opened | Trouble {
  const isOpened = typeof ref === 'string' && typeof redirectUrl === 'string';
  return isOpened ? { kind: 'opened', ref, redirectUrl } : NOT_UNDERSTOOD;
}

export function refundAnswer(ref: unknown): RefundTaken | Trouble {
  return typeof ref === 'string' ? { kind: 'taken', ref } : NOT_UNDERSTOOD;
}

/** @param account of the credentials @param only the account that the configuration takes @param code of that refusal */
export function accountOf(
  account: string,
  { only = account, isLive, code }: { only: string | undefined; isLive: boolean; code: string },
): Account | Trouble {
  return only === account ? { kind: 'account', account, isLive } : trouble('auth', code);
}

/** The pages of the real API are at an origin of their own, those of one that is played are at its address. */
export function hostedAt(
  pages: Readonly<Record<string, string>>,
): Pick<PaymentProvider, 'pageOrigin'>['pageOrigin'] {
  return (api) => pages[api] ?? new URL(api).origin;
}

/** Snapshots of payments that were begun here, read one by one. */
export async function snapshotsOf<Named>(
  all: Iterable<Named>,
  read: (one: Named) => Promise<Snapshot | Unknown | Trouble>,
): Promise<Snapshot[] | Trouble> {
  const snapshots: Snapshot[] = [];
  for (const one of all) {
    const answer = await read(one);
    if (answer.kind === 'trouble') return answer;
    if (answer.kind === 'snapshot' && answer.attemptId !== '') snapshots.push(answer);
  }
  return snapshots;
}

/** @param items or why they could not be listed */
export async function payoutsOf(
  items: readonly Item[] | Trouble,
  read: (item: Item) => Promise<Payout | Trouble>,
): Promise<Payouts | Trouble> {
  if (isTrouble(items)) return items;
  const payouts: Payout[] = [];
  for (const item of items) {
    const payout = await read(item);
    if ('kind' in payout) return payout;
    payouts.push(payout);
  }
  return { kind: 'payouts', payouts };
}

export function isTrouble(answer: readonly unknown[] | Trouble): answer is Trouble {
  return !Array.isArray(answer);
}

/** Sums of a currency; amounts that are no money of the provider are undefined. */
export function balancesOf(
  amounts: readonly ({ amountMinor: number; currency: string } | undefined)[],
): Balances {
  const sums = new Map<string, number>();
  for (const amount of amounts)
    if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amountMinor);
  const balances = [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
  return { kind: 'balances', balances };
}
