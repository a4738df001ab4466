// Lists come in pages. A call that has a list resolves to its page, and is walked through with `for await`.

/** `await` it for one page, or walk through everything: `for await (const client of api.clients.list())`. */
export interface List<Page, Item> extends Promise<Page>, AsyncIterable<Item> {}

interface Page {
  items?: readonly unknown[];
  nextCursor?: string | null;
  nextAfter?: number;
  hasMore?: boolean;
  page?: number;
  pageCount?: number | null;
}

/** @param call gets a page: the input is that of the first one, with what leads to the next. */
export function listOf(
  first: Promise<unknown>,
  call: (change: Record<string, unknown>) => Promise<unknown>,
): List<unknown, unknown> {
  async function* walk(): AsyncGenerator<unknown> {
    // the pages of this API have these fields
    let page = (await first) as Page;
    for (;;) {
      yield* page.items ?? [];
      const change = nextOf(page);
      if (!change) return;
      page = (await call(change)) as Page;
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: walk });
}

/** The input that leads to the next page; undefined on the last. */
function nextOf(page: Page): Record<string, unknown> | undefined {
  if (page.nextCursor) return { cursor: page.nextCursor, page: undefined };
  if (page.hasMore) return { after: page.nextAfter };
  if (page.nextCursor === undefined && page.page && page.pageCount && page.page < page.pageCount)
    return { page: page.page + 1 };
  return undefined;
}
