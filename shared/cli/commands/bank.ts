// Commands of the bank: `bank import` of a file, `bank open` lists what nothing settles, `bank book` books it.
import { Command } from 'commander';
import type { ApiClient } from '../../client';
import { contextOf } from '../context';
import { Failure } from '../failures';
import { fileOf } from '../input';
import type { Output } from '../output';

const DRY_RUN = 'This was a dry run: --commit does it.';

export function bankCommand(): Command {
  return new Command('bank')
    .description('Statements of banks and what their lines settle')
    .addCommand(importCommand())
    .addCommand(openCommand())
    .addCommand(bookCommand());
}

function importCommand(): Command {
  const command = new Command('import')
    .description('Import a file of a bank (camt, MT940, CODA, CSV, zip); a dry run without --commit')
    .argument('<file>', 'the file')
    .option('--account <id>', 'the bank account, where the file names none')
    .option('--commit', 'store it');
  return command.action(async (path: string) => {
    const { api, out } = contextOf(command);
    const { account, commit = false } = command.opts<{ account?: string; commit?: boolean }>();
    const choice = account === undefined ? {} : { bankAccountId: account };
    const done = await api.receivables.importStatements(
      { dryRun: !commit, ...choice },
      { file: fileOf(path) },
    );
    const { fileName, known, details, statements } = done;
    const summary = { file: fileName, statements: statements.length, new: done.new, known, details };
    out.result(out.isJson ? done : summary);
    for (const { closingDate, gapMinor } of statements)
      if (gapMinor !== null)
        out.say(`Lines are missing before the statement of ${closingDate}: ${gapMinor}.`);
    if (!commit) out.say(DRY_RUN);
  });
}

function openCommand(): Command {
  const command = new Command('open')
    .description('Incoming lines that nothing settles, one line of JSON for each where the output is JSON')
    .option('--account <id>', 'only lines of this bank account');
  return command.action(async () => {
    const { api, out } = contextOf(command);
    const { account } = command.opts<{ account?: string }>();
    const choice = account === undefined ? {} : { bankAccountId: account };
    const open = { status: 'open', direction: 'credit', sort: 'bookingDate', ...choice } as const;
    for await (const line of api.receivables.listLines(open)) {
      const { id, bookingDate, amountMinor, currency, counterparty, remittance } = line;
      out.item(
        line,
        `${id}  ${bookingDate}  ${amountMinor} ${currency}  ${plain(counterparty.name)}  ${plain(remittance.text)}`,
      );
    }
  });
}

function bookCommand(): Command {
  const command = new Command('book')
    .description('Book what is certain, or one line by its best suggestion; a dry run without --commit')
    .argument('[line]', 'id of a line of `bank open`')
    .option('--commit', 'book it');
  return command.action(async (line: string | undefined) => {
    const { api, out } = contextOf(command);
    const { commit = false } = command.opts<{ commit?: boolean }>();
    if (line === undefined) out.result(await api.receivables.match({ dryRun: !commit }));
    else await bookLine(api, line, commit, out);
    if (!commit) out.say(DRY_RUN);
  });
}

async function bookLine(api: ApiClient, id: string, commit: boolean, out: Output): Promise<void> {
  const { items } = await api.receivables.suggestions({ id });
  const best = items.find(({ parts }) => parts.length > 0);
  if (!best) throw new Failure('failed', 'Nothing is suggested: `receivables book` takes parts.');
  for (const { points, words } of best.evidence)
    out.say(`${points > 0 ? '+' : ''}${points}  ${plain(words)}`);
  const { parts, currency } = best;
  out.result(commit ? await api.receivables.book({ id, parts, currency }) : best);
}

/** Names and texts are of strangers: their control characters and directions of writing would be obeyed by a terminal. */
function plain(text: string | null): string {
  return (text ?? '').replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, ' ');
}
