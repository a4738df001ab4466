// `npm run bench pauses`: the longest time for which one request, or one answer of a stranger, keeps the event loop of the process
// from all others. The pauses of all routes at their largest input are a column of `npm run bench costs`.
import { until } from '../support/until';
import { owner } from '../support/users';
import { prepareUser, SELLER } from './account';
import { recordFigure } from './check/figure';
import { HOSTILE } from './hostile';
import { prepareHostile, sendHostile } from './hostile-requests';
import { readNothing } from './slow-readers';
import { BODIES, PLAYS, Strangers } from './strangers';
import { type Measured, type Prepare, startWatched, type WatchedServer } from './watched-server';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SLOW_READERS = 60;
const LIMIT_MS = 100;
let longest = 0;

interface Request {
  name: string;
  prepare: Prepare;
}

export async function reportPauses(): Promise<void> {
  process.stdout.write('\nlongest turn of the event loop by kind of request, CPU of the thread\n');
  const strangers = await Strangers.listening();
  const { url, server, stop } = await startWatched(strangers.settings());
  try {
    // twenty seconds after the start
    const feed = async () => {
      await until('the feed is read', () => strangers.calls.some(({ path }) => path.startsWith('/feed')));
      return { status: 200, text: '' };
    };
    print('feed of currency rates', await worstOf([{ name: 'feed', prepare: async () => feed }], server, 0));
    await hostileRequests(url, server);
    for (const [name, play] of Object.entries(PLAYS)) {
      const requests = Object.entries(BODIES).map(([body, text]) => ({
        name: body,
        prepare: async () => {
          strangers.body = text;
          return play(await owner({ baseUrl: url }), strangers);
        },
      }));
      print(`answers of a stranger: ${name}`, await worstOf(requests, server, 0));
    }
    recordFigure({ name: 'longest pause', value: longest, unit: 'ms', better: 'lower', grain: 20 });
  } finally {
    await stop();
    await strangers.stop();
  }
}

async function hostileRequests(url: string, server: WatchedServer): Promise<void> {
  const user = await prepareUser(url, 'hostile@example.com');
  await user.company('Hostile', ['clients:read'], SELLER);
  const prepared = await prepareHostile(url, user, ROUNDS + 1);
  for (const { name, requests } of HOSTILE) {
    let round = 0;
    const all = requests(prepared, 0).map((request, at) => ({
      name: `${request.method} ${request.path.slice(0, 40)}`,
      prepare: async () => () =>
        sendHostile(requests(prepared, round++ % (ROUNDS + 1))[at] ?? request, { url, user }),
    }));
    print(name, await worstOf(all, server));
  }
  const unread = async () => {
    const close = await readNothing(url, user.cookie, `/api/documents/${prepared.draftId}`, SLOW_READERS);
    close();
    return { status: 200, text: '' };
  };
  print(
    'large responses that nobody reads',
    await worstOf([{ name: 'GET', prepare: async () => unread }], server),
  );
}

type Worst = Measured & { name: string };

/** Sends one request after the other, so that each pause has one cause. @param rounds besides the first, which warms up */
async function worstOf(requests: Request[], server: WatchedServer, rounds = ROUNDS): Promise<Worst> {
  const measured: Worst[] = [];
  for (const { name, prepare } of requests)
    for (let round = 0; round <= rounds; round++) measured.push({ name, ...(await server.measure(prepare)) });
  return measured.reduce((worst, one) => (one.busiestMs > worst.busiestMs ? one : worst));
}

function print(kind: string, { longestMs, busiestMs, name, status }: Worst): void {
  longest = Math.max(longest, busiestMs);
  const verdict = busiestMs < LIMIT_MS ? 'kept' : 'EXCEEDED';
  process.stdout.write(
    `  ${kind.padEnd(62)} ${busiestMs.toFixed(0).padStart(4)} ms, limit ${LIMIT_MS} ms ${verdict}; ` +
      `${longestMs.toFixed(0)} ms by the clock; ${name} answered ${status}\n`,
  );
}
