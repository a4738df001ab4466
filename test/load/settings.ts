// Size and duration of the run, from the environment: small numbers try the suite, the defaults are those of capacity.md.
import { join } from 'node:path';

function number(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0`);
  return value;
}

export const COMPANIES = number('LOAD_COMPANIES', 1_000);
/** A whole number for each company. */
export const CLIENTS_EACH = Math.max(1, Math.floor(number('LOAD_CLIENTS', 1_000_000) / COMPANIES));
export const CLIENTS = CLIENTS_EACH * COMPANIES;
export const ARTICLES_EACH = 50;
export const INVOICES_EACH = 50;
/** The clients of a company that its invoices are spread over. */
export const INVOICED_CLIENTS = Math.min(10, CLIENTS_EACH);
/** Companies whose key and session call. */
export const CALLERS = Math.min(COMPANIES, number('LOAD_CALLERS', 200));

/** Seconds from the first statement of the seed to the end of the last topology. */
export const TOTAL_SECONDS = number('LOAD_SECONDS', 840);
export const STEP_SECONDS_MAX = number('LOAD_STEP_SECONDS', 10);
/** Requests per second of the first step. */
export const FIRST_RATE = number('LOAD_FIRST_RATE', 50);

export const P95_MS_MAX = 500;
export const ERROR_SHARE_MAX = 0.01;
/** Share of the capacity: the rate at which latencies and memory are shown. */
export const STEADY_SHARE = 0.7;

export const REPORT_FILE = process.env.LOAD_REPORT ?? join(__dirname, '../../../deploy/capacity.md');
export const NATS_URL = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
export const REDIS_URL = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
