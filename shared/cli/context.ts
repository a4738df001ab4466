// The context of every command: the client of the chosen profile, and where its output goes.
import type { Command } from 'commander';
import { type ApiClient, createClient } from '../client';
import { Output } from './output';
import { readProfile } from './profiles';

export interface GlobalOptions {
  profile: string;
  url?: string;
  json?: boolean;
  field?: string;
}

export interface Context {
  api: ApiClient;
  baseUrl: string;
  apiKey: string;
  out: Output;
}

/** INVOICING_URL and INVOICING_API_KEY go before the profile: a pipeline has no profiles. */
export function contextOf(command: Command): Context {
  const { profile, url, ...output } = command.optsWithGlobals<GlobalOptions>();
  const { INVOICING_URL, INVOICING_API_KEY } = process.env;
  const saved = INVOICING_API_KEY ? { url: INVOICING_URL, apiKey: INVOICING_API_KEY } : readProfile(profile);
  const baseUrl = url ?? saved.url ?? 'http://127.0.0.1:3000';
  const { apiKey } = saved;
  return { api: createClient({ baseUrl, apiKey }), baseUrl, apiKey, out: outputOf(output) };
}

export function outputOf({ json, field }: Pick<GlobalOptions, 'json' | 'field'>): Output {
  return new Output(json ?? !process.stdout.isTTY, field);
}
