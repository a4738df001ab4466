// The suite's side of the generator process.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Caller } from '../seed/accounts';
import type { Result } from './open-model';
import type { Order, Reply } from './protocol';

export class Generator {
  private readonly ended: Promise<never>;

  private constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'exit').then(() => {
      throw new Error('the generator has ended');
    });
    // matters to who waits for a reply only
    this.ended.catch(() => {});
  }

  static async start(urls: string[], callers: Caller[]): Promise<Generator> {
    const child = fork(join(__dirname, 'main.js'), { serialization: 'advanced' });
    const generator = new Generator(child);
    await generator.ask({ kind: 'begin', urls, callers });
    return generator;
  }

  async load(rate: number, seconds: number): Promise<Result> {
    const reply = await this.ask({ kind: 'load', rate, seconds });
    if (reply.kind !== 'loaded') throw new Error(`the generator answered "${reply.kind}"`);
    return reply.result;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }

  private async ask(order: Order): Promise<Reply> {
    this.child.send(order);
    // the child sends nothing but replies
    const [reply] = (await Promise.race([once(this.child, 'message'), this.ended])) as [Reply];
    if (reply.kind === 'failed') throw new Error(`the generator failed: ${reply.reason}`);
    return reply;
  }
}
