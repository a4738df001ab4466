/** @list all — up to twenty calls of a route */
// Routes that cost much state where their work waits and what bounds it: by the weight of its contract, which `npm run bench costs` compares with
// the CPU of its largest input, and by the CPU of generated calls.
import { BY_BYTES_MAX, bodyBytesMaxOf } from '../../shared/contracts/contract';
import { costMsOf, HEAVY_MS, workText } from '../../shared/contracts/work';
import { beforeTests } from '../support/made-before';
import { startTestSystem } from '../support/system';
import { createKey, owner } from '../support/users';
import { attempt, routed } from './routes';

const CALLS = 20;
const MICROSECONDS_IN_MS = 1_000;

const system = beforeTests(startTestSystem);

it.each(
  routed.filter((action) => costMsOf(action) >= HEAVY_MS).map((action) => [action.http, action] as const),
)('%s costs much by its weight, and states its queue and bound', (_, { work }) => {
  expect(work).toEqual(
    expect.objectContaining({ queue: expect.any(String), atMost: expect.stringMatching(/\S/) }),
  );
});

it.each(
  routed.flatMap((action) =>
    action.multipart && costMsOf({ weight: largestWeight(action) }) >= HEAVY_MS
      ? [[action.http, action.work] as const]
      : [],
  ),
)('%s costs much for its largest file, and states its queue and bound', (_, work) => {
  expect(work).toEqual(expect.objectContaining({ atMost: expect.stringMatching(/\S/) }));
});

function largestWeight(action: (typeof routed)[number]): number {
  const { weight = 1, bytesPerWeight = Number.POSITIVE_INFINITY } = action;
  return weight + Math.min(BY_BYTES_MAX, Math.floor(bodyBytesMaxOf(action) / bytesPerWeight));
}

it('what states its work says so in the OpenAPI document', async () => {
  const document = JSON.stringify(await (await fetch(`${system.baseUrl}/api/openapi.json`)).json());
  const works = routed.flatMap(({ work }) => work ?? []);
  expect(works.length).toBeGreaterThan(20);
  for (const work of works) expect(document).toContain(JSON.stringify(workText(work)).slice(1, -1));
});

it('no generated call costs much on a route that states no work', async () => {
  const account = await owner(system);
  const http = await createKey(account);
  const heavy: string[] = [];
  for (const action of routed.filter(({ work }) => !work)) {
    const cpuMs = await leastCpuMs(() => attempt(http, action));
    if (cpuMs > HEAVY_MS) heavy.push(`${action.http} ${cpuMs}`);
  }
  expect(heavy).toEqual([]);
});

/** The least of several calls: other work of the process adds to some of them, and to no call for sure. */
async function leastCpuMs(call: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < CALLS && least > HEAVY_MS; count++) {
    const before = process.cpuUsage();
    await call();
    const { user, system: kernel } = process.cpuUsage(before);
    least = Math.min(least, (user + kernel) / MICROSECONDS_IN_MS);
  }
  return least;
}
