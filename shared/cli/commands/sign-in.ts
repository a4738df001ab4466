// `login` keeps an API key, `whoami` says whose it is.
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { createClient } from '../../client';
import { contextOf, type GlobalOptions, outputOf } from '../context';
import { Failure } from '../failures';
import { profilesFile, saveProfile } from '../profiles';

const LOOPBACK = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/;

export function loginCommand(): Command {
  const command = new Command('login').description(
    'Keep an API key, read from standard input, for this profile',
  );
  return command.action(async () => {
    const { profile, url, json } = command.optsWithGlobals<GlobalOptions>();
    if (url === undefined) throw new Failure('usage', 'Where is the system? Say it by --url.');
    const out = outputOf({ json });
    if (process.stdin.isTTY) out.say('Paste the API key, then Enter and Ctrl-D:');
    const apiKey = readFileSync(0, 'utf8').trim();
    if (!apiKey)
      throw new Failure('usage', 'No API key came on standard input: invoicing login --url URL < KEY-FILE');
    if (!url.startsWith('https:') && !LOOPBACK.test(url))
      out.say('The key is sent over http, where others can read it.');
    const company = await createClient({ baseUrl: url, apiKey }).companies.info();
    saveProfile(profile, { url, apiKey });
    out.say(
      `Signed in to ${company.name} at ${url}; the key is in ${profilesFile()}, which only you can read.`,
    );
  });
}

export function whoamiCommand(): Command {
  const command = new Command('whoami').description('The company and the address that commands work with');
  return command.action(async () => {
    const { api, baseUrl, out } = contextOf(command);
    const { id, name, country } = await api.companies.info();
    out.result({ company: name, companyId: id, country, url: baseUrl });
  });
}
