// Shared by the tests of this service: a signed-in user, and a day to ask about.
import type { HttpResponse } from '../../support/http-client';
import { startInstance, type TestSystem } from '../../support/system';
import { type Account, signUp } from '../../support/users';

export interface Asking {
  system: TestSystem;
  account: Account;
  /** Facts of a country, `GET /api/country-readiness/{path}`. */
  read(path: string, headers?: Record<string, string>): Promise<HttpResponse>;
}

export async function startAsking(start: () => Promise<TestSystem> = startInstance): Promise<Asking> {
  const system = await start();
  const account = await signUp(system);
  const read = (path: string, headers?: Record<string, string>) =>
    account.http.get(`/api/country-readiness/${path}`, headers);
  return { system, account, read };
}

/** Noon in Greenwich, today: it is tomorrow in Auckland already. */
export function setNoon(system: TestSystem): { today: string; tomorrow: string } {
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  system.setClock(noon - Date.now());
  const dayAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return { today: dayAt(noon), tomorrow: dayAt(noon + 24 * 3_600_000) };
}
