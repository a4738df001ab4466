// A notice that a client is gone ends the work of its own request: tickets of others cannot be guessed.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { announceClose } from '../../gateway/request/announce-close';
import { receivables } from '../../shared/contracts/receivables';
import { abandon, whileConnected } from '../../shared/runtime/abandoned';

const { importStatements } = receivables;

/** The ticket of an upload that has just begun, and what the gateway says when its client leaves. */
function uploadBegun() {
  const notices: unknown[] = [];
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const ticket = announceClose(importStatements, response, (name, payload) => {
    notices.push([name, payload]);
  });
  return { ticket: ticket ?? '', response, notices };
}

it('work ends by its own ticket alone', async () => {
  const { ticket, response, notices } = uploadBegun();
  const done = Promise.withResolvers<string>();
  const work = whileConnected(ticket, (signal) => {
    signal.addEventListener('abort', () => done.resolve('ended'));
    return done.promise;
  });
  const guesses = ['', ticket.slice(1), `${ticket}x`, ticket.toLowerCase(), uploadBegun().ticket];
  for (const payload of [undefined, null, 7, {}, { ticket: null }, { ticket: ['x'] }]) abandon(payload);
  for (const guess of guesses) abandon({ ticket: guess });
  expect(await Promise.race([done.promise, Promise.resolve('goes on')])).toBe('goes on');
  response.emit('close');
  expect(notices).toEqual([['request.abandoned', { ticket }]]);
  abandon({ ticket });
  await expect(work).rejects.toMatchObject({ type: 'service_unavailable' });
});

it('a ticket says nothing of the next one', () => {
  const tickets = Array.from({ length: 20 }, () => uploadBegun().ticket);
  for (const ticket of tickets) expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const beginnings = new Set(tickets.map((ticket) => ticket.slice(0, 6)));
  expect(beginnings.size).toBe(tickets.length);
});
