// The load suite's own arithmetic: a wrong figure in deploy/capacity.md looks as trustworthy as a right one.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { capacityOf, climb, isCeilingFound } from '../load/climb';
import { percentiles } from '../load/generator/latencies';
import { OpenModel, type Result } from '../load/generator/open-model';
import { Requests } from '../load/generator/requests';
import { issue, OPERATIONS } from '../load/mix';
import { BEGIN, END, withFigures } from '../load/report/capacity-file';
import { sizeFor } from '../load/report/sizing';

const CALLERS = [{ company: 1, key: 'key', token: 'token' }];

describe('the generator', () => {
  let server: Server;
  let url: string;
  let status = 200;
  let serviceMs = 20;
  let firstMs = 20;

  /** Answers one request at a time. */
  beforeAll(async () => {
    let turn = Promise.resolve();
    server = createServer((_req, res) => {
      turn = turn.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, firstMs));
        firstMs = serviceMs;
        res.writeHead(status, { 'content-type': 'application/json' }).end('{"id":"1"}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  async function load(rate: number, seconds: number): Promise<Result> {
    const model = new OpenModel([url], new Requests(CALLERS));
    try {
      return await model.run(rate, seconds);
    } finally {
      await model.close();
    }
  }

  it('counts the time that requests wait behind slow answers', async () => {
    status = 200;
    // 100 requests take the server 2 s, the last is due after 1 s
    const { all, rate } = await load(100, 1);
    expect({ rate, count: all.count, errors: all.errors }).toEqual({ rate: 100, count: 100, errors: 0 });
    expect(all.max).toBeGreaterThan(900);
    expect(all.p50).toBeGreaterThan(10 * serviceMs);
  });

  it('gives up a rate at which three seconds of requests are waiting', async () => {
    status = 200;
    serviceMs = 2;
    firstMs = 5_000;
    const { isOverloaded, all } = await load(34, 60);
    expect(isOverloaded).toBe(true);
    expect(all.count).toBeGreaterThan(3 * 34);
    expect(all.count).toBeLessThan(10 * 34);
  });

  it('counts every answer that is no success as an error', async () => {
    status = 503;
    const { all, outcomes, goodput } = await load(20, 0.5);
    expect(all.errors).toBe(10);
    expect([...outcomes]).toEqual([['503', 10]]);
    expect(goodput).toBe(0);
  });
});

describe('the mix', () => {
  it('is a hundred requests', () => {
    expect([...OPERATIONS, issue].reduce((sum, { share }) => sum + share, 0)).toBe(100);
  });

  it('issues each draft once, with the key of who made it', () => {
    const requests = new Requests(CALLERS);
    const issued: string[] = [];
    let drafts = 0;
    for (let n = 0; n < 5_000; n++) {
      const { name, path, answered } = requests.next();
      if (name === issue.name) issued.push(path);
      answered?.(JSON.stringify({ id: `draft-${drafts++}` }));
    }
    expect(issued.length).toBeGreaterThan(50);
    expect(new Set(issued).size).toBe(issued.length);
  });
});

describe('percentiles', () => {
  it('are those of the nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentiles(hundred)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, max: 100 });
    expect(percentiles([7])).toEqual({ count: 1, p50: 7, p95: 7, p99: 7, max: 7 });
    expect(percentiles([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
  });
});

describe('the climb', () => {
  const keepingUpTo =
    (limit: number, errorsAbove = Number.POSITIVE_INFINITY) =>
    async (rate: number) => {
      const p95 = rate > limit ? 900 : 40;
      const errors = rate > errorsAbove ? 2 : 0;
      const all = { name: 'all', count: 100, errors, p50: 10, p95, p99: p95, max: p95 };
      return {
        ...{ rate, goodput: rate, all, endpoints: [], outcomes: new Map() },
        ...{ isOverloaded: false, lateMs: 0, generatorCores: 0 },
      };
    };
  const never = () => false;

  it.each([3, 26, 50, 51, 333, 1_000])('finds a capacity of %d within a tenth', async (limit) => {
    const capacity = capacityOf(await climb(50, keepingUpTo(limit), never));
    expect(capacity).toBeLessThanOrEqual(limit);
    expect(capacity).toBeGreaterThanOrEqual(limit === 3 ? 2 : limit / 1.1 - 1);
  });

  it('takes more than one error in a hundred for the end', async () => {
    expect(capacityOf(await climb(50, keepingUpTo(1e9, 100), never))).toBeLessThanOrEqual(100);
  });

  it('says when the time was up before the end was found', async () => {
    let steps = 0;
    const found = await climb(50, keepingUpTo(1e9), () => ++steps === 3);
    expect(found.map(({ result }) => result.rate)).toEqual([50, 75, 113]);
    expect(isCeilingFound(found)).toBe(false);
  });

  it('ends when nothing is kept up with', async () => {
    expect(capacityOf(await climb(50, keepingUpTo(0), never))).toBe(0);
  });
});

describe('the sizing table', () => {
  const COST = { gateway: 1, services: 3, database: 0.5, gatewayMb: 150, servicesMb: 200, measuredRate: 300 };

  it('leaves three tenths of every core', () => {
    expect(sizeFor(690, COST)).toEqual({
      ...{ rate: 690, gateways: 1, services: 3, databaseCores: expect.closeTo(0.493) },
      ...{ memoryMb: 750, isExtrapolated: true },
    });
    expect(sizeFor(710, COST)).toMatchObject({ gateways: 2, services: 4 });
  });

  it('calls only what was not measured an extrapolation', () => {
    expect(sizeFor(300, COST).isExtrapolated).toBe(false);
    expect(sizeFor(301, COST).isExtrapolated).toBe(true);
  });
});

describe('deploy/capacity.md', () => {
  const text = readFileSync(join(__dirname, '../../deploy/capacity.md'), 'utf8');

  it('has a place for the figures, and keeps what is around it', () => {
    const written = withFigures(text, 'FIGURES');
    expect(written).toContain(`${BEGIN}\n\nFIGURES\n\n${END}`);
    expect(withFigures(written, 'OTHERS')).toBe(written.replace('FIGURES', 'OTHERS'));
    expect(written.slice(0, text.indexOf(BEGIN))).toBe(text.slice(0, text.indexOf(BEGIN)));
  });

  it('is not overwritten when its markers are gone', () => {
    expect(() => withFigures('# Capacity', 'FIGURES')).toThrow('needs the lines');
  });

  it('states the shares of the mix as they are', () => {
    const shares = [...OPERATIONS, issue].map(({ share }) => share);
    const stated = [...text.matchAll(/^\| (\d+)( each)? \| (.*) \|$/gm)].flatMap(([, share, , what = '']) =>
      what.split(';').map(() => Number(share)),
    );
    expect(stated.sort()).toEqual(shares.sort());
  });
});
