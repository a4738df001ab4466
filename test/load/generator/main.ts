// The process that makes the load, apart from what it measures and from who looks at it.
import { OpenModel } from './open-model';
import type { Order, Reply } from './protocol';
import { Requests } from './requests';

let model: OpenModel | undefined;

async function obey(order: Order): Promise<Reply> {
  if (order.kind === 'begin') {
    model = new OpenModel(order.urls, new Requests(order.callers));
    return { kind: 'ready' };
  }
  if (!model) throw new Error('no load before the addresses are known');
  return { kind: 'loaded', result: await model.run(order.rate, order.seconds) };
}

function reply(message: Reply): void {
  process.send?.(message);
}

process.on('message', (order: Order) => {
  obey(order).then(reply, (error: unknown) => reply({ kind: 'failed', reason: String(error) }));
});
process.on('disconnect', () => process.exit());
