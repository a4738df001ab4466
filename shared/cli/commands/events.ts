// Events as they happen: `tail` prints it, `listen` sends it to an address as a webhook would, `trigger` makes an
// example.
import { createHmac, randomUUID } from 'node:crypto';
import { Command } from 'commander';
import { type ApiClient, type Event, webhooks } from '../../client';
import { sleep } from '../../client/retry';
import { contextOf } from '../context';
import { Failure, kindOf, sentenceOf } from '../failures';

const WAIT_SECONDS = 30;
const SEND_TIMEOUT_MS = 15_000;
const RECONNECT_MS = 1_000;
/** A type with one event at most: pages without items are read quickly. */
const RARE = 'company.created';

const SECRET_HELP = 'to sign with; without, one that belongs to the API key, the same for listen and trigger';

interface FeedOptions {
  after?: string;
  types?: string;
}

export function tailCommand(): Command {
  const command = withFeed(new Command('tail').description('Print events as they happen'));
  return command.action(async () => {
    const { api, out } = contextOf(command);
    for await (const event of feed(api, command.opts<FeedOptions>(), (text) => out.say(text)))
      out.item(event, `${event.occurredAt}  ${event.sequence}  ${event.type}  ${idIn(event)}`);
  });
}

export function listenCommand(): Command {
  const command = withFeed(
    new Command('listen').description('Send events to an address, signed as webhooks are'),
  )
    .requiredOption('--forward-to <url>', 'such as http://127.0.0.1:8080/webhooks')
    .option('--secret <secret>', SECRET_HELP);
  return command.action(async () => {
    const { api, apiKey, out } = contextOf(command);
    const { forwardTo, secret = secretOf(apiKey), ...choice } = command.opts<FeedOptions & Forwarding>();
    out.say(`Signing secret: ${secret}`);
    for await (const event of feed(api, choice, (text) => out.say(text))) {
      const { id, type, occurredAt, data } = event;
      const status = await forward(forwardTo, secret, id, { type, timestamp: occurredAt, data });
      out.item({ id, type, status }, `${type}  ${id}  ${status ?? 'no answer'}`);
    }
  });
}

interface Forwarding {
  forwardTo: string;
  secret?: string;
}

export function triggerCommand(): Command {
  const command = new Command('trigger')
    .description('Send the example of an event, to an address or by a webhook')
    .argument('<type>', 'such as document.paid')
    .option('--forward-to <url>', 'an address of this machine')
    .option('--secret <secret>', SECRET_HELP)
    .option('--webhook <id>', 'a webhook of the company, which the system sends it to');
  return command.action(async (type: string) => {
    const { api, apiKey, out } = contextOf(command);
    const {
      forwardTo,
      webhook,
      secret = secretOf(apiKey),
    } = command.opts<Partial<Forwarding> & { webhook?: string }>();
    // the API refuses a type that there is not
    if (webhook) {
      const answer = await api.webhooks.test({ id: webhook, eventType: type as Event['type'] });
      out.result(answer);
      if (!answer.delivered) throw new Failure('failed', answer.message);
      return;
    }
    if (!forwardTo) throw new Failure('usage', 'Where to? --forward-to URL, or --webhook ID.');
    const example = (await api.webhooks.options()).events.find((option) => option.type === type)?.example;
    if (example === undefined)
      throw new Failure('usage', `There is no event "${type}": invoicing webhooks options`);
    const id = randomUUID();
    const status = await forward(forwardTo, secret, id, example);
    if (status === undefined) throw new Failure('unavailable', `Nothing answers at ${forwardTo}.`);
    out.result({ type, id, status, secret });
  });
}

function withFeed(command: Command): Command {
  return command
    .option('--after <sequence>', 'begin behind this event; without: what happens from now on')
    .option('--types <types>', 'only these, separated by commas');
}

/** The feed waits for the next event, so that it is here at once. */
async function* feed(
  api: ApiClient,
  choice: FeedOptions,
  say: (text: string) => void,
): AsyncGenerator<Event> {
  let after = choice.after === undefined ? await lastSequence(api) : Number(choice.after);
  if (!Number.isSafeInteger(after)) throw new Failure('usage', '--after is the sequence number of an event.');
  // the API refuses a type that there is not
  const types = choice.types?.split(',') as Event['type'][] | undefined;
  say(`Waiting for events after ${after}.`);
  // an address that never answered is likely a wrong one
  for (let wasThere = choice.after === undefined; ; wasThere = true) {
    const read = () => api.webhooks.events({ after, wait: WAIT_SECONDS, ...(types && { types }) });
    const page = wasThere ? await untilThere(read, say) : await read();
    yield* page.items;
    after = page.nextAfter;
  }
}

/** A system that is away comes back: the feed has kept what happened meanwhile. */
async function untilThere<T>(read: () => Promise<T>, say: (text: string) => void): Promise<T> {
  for (let isAway = false; ; ) {
    try {
      const answer = await read();
      if (isAway) say('Connected again.');
      return answer;
    } catch (error) {
      if (kindOf(error) !== 'unavailable') throw error;
      if (!isAway) say(`${sentenceOf(error)} Trying again until it is back.`);
      isAway = true;
      await sleep(RECONNECT_MS);
    }
  }
}

async function lastSequence(api: ApiClient): Promise<number> {
  for (let after = 0; ; ) {
    const { nextAfter, hasMore } = await api.webhooks.events({ after, types: [RARE] });
    if (!hasMore) return nextAfter;
    after = nextAfter;
  }
}

/** The status; undefined without an answer. What is not taken is not sent again: the feed has it. */
async function forward(
  url: string,
  secret: string,
  id: string,
  message: unknown,
): Promise<number | undefined> {
  const body = JSON.stringify(message);
  const headers = { 'Content-Type': 'application/json', ...(await webhooks.sign(id, body, secret)) };
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

/** The same for all commands with the key, so that a receiver keeps its setting. The key cannot be computed from it. */
function secretOf(apiKey: string): string {
  return `whsec_${createHmac('sha256', apiKey).update('invoicing listen').digest('base64')}`;
}

function idIn({ data }: Event): string {
  return data && 'id' in data ? String(data.id) : '';
}
