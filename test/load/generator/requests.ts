// The endless row of requests of the mix, the same for the same seed.
import { type Ask, createDraft, issue, OPERATIONS, type Operation } from '../mix';
import type { Caller } from '../seed/accounts';

export interface Request extends Ask {
  name: string;
  caller: Caller;
  /** Told the body of the answer, where the mix goes on from it. */
  answered?(body: string): void;
}

interface Draft {
  caller: Caller;
  id: string;
}

export class Requests {
  private readonly drafts: Draft[] = [];
  private readonly wheel = [...OPERATIONS, issue].flatMap((operation) =>
    Array.from({ length: operation.share }, () => operation),
  );

  constructor(
    private readonly callers: readonly Caller[],
    private state = 1,
  ) {}

  next(): Request {
    const operation = this.anyOf(this.wheel);
    if (!isAsked(operation)) return this.issueDraft();
    const caller = this.anyOf(this.callers);
    const asked = { name: operation.name, caller, ...operation.ask(caller, this.draw) };
    return operation === createDraft ? this.keepDraft(asked) : asked;
  }

  /** Until there is a draft, one is made. */
  private issueDraft(): Request {
    const draft = this.drafts.shift();
    if (draft) {
      const path = `/api/documents/${draft.id}/issue`;
      return { name: issue.name, caller: draft.caller, method: 'POST', path, body: {} };
    }
    const caller = this.anyOf(this.callers);
    return this.keepDraft({ name: createDraft.name, caller, ...createDraft.ask(caller, this.draw) });
  }

  private keepDraft(request: Request): Request {
    const answered = (body: string) => {
      const { id } = JSON.parse(body) as { id: string };
      this.drafts.push({ caller: request.caller, id });
    };
    return { ...request, answered };
  }

  private anyOf<T>(items: readonly T[]): T {
    // the index is below the length, and no list here is empty
    return items[this.draw(items.length)] as T;
  }

  /** Mulberry32: quick, and good enough to spread requests. */
  private readonly draw = (below: number): number => {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function isAsked(operation: Operation | typeof issue): operation is Operation {
  return 'ask' in operation;
}
