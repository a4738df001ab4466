// Commands of direct debit: `collections batch` makes the file for the bank of the collections that are announced.
import { Command } from 'commander';
import { contextOf } from '../context';
import { Failure } from '../failures';
import { saveDownload, type Target } from '../save-download';

export function collectionsCommand(): Command {
  return new Command('collections')
    .description('Collections by SEPA direct debit')
    .addCommand(batchCommand());
}

interface BatchOptions extends Target {
  day?: string;
  account?: string;
  commit?: boolean;
}

function batchCommand(): Command {
  const command = new Command('batch')
    .description('Make the file for the bank of what is announced; a dry run without --commit')
    .option('--day <date>', 'only collections of this day')
    .option('--account <id>', 'the bank account that is credited, instead of that of the settings')
    .option('--commit', 'make it')
    .option('-o, --out <path>', 'where to write the file; - for standard output')
    .option('--force', 'overwrite a file that is there');
  return command.action(async () => {
    const { api, out } = contextOf(command);
    const { day, account, commit = false, ...target } = command.opts<BatchOptions>();
    if (target.out !== undefined && !commit) throw new Failure('usage', '--out needs --commit.');
    const plan = await api.receivables.createBatch({
      dryRun: !commit,
      ...(day !== undefined && { collectOn: day }),
      ...(account !== undefined && { bankAccountId: account }),
    });
    const { batch, count, sumMinor, leftOut, warnings } = plan;
    for (const { collectionId, code } of warnings) out.say(`${collectionId}: ${code}`);
    for (const { collectionId, reason } of leftOut) out.say(`${collectionId} is left out: ${reason}`);
    if (batch && target.out !== undefined)
      await saveDownload(await api.receivables.batchFile({ id: batch.id }), target, out);
    else
      out.result(out.isJson ? plan : { batch: batch?.id ?? null, count, sumMinor, leftOut: leftOut.length });
    if (!commit) out.say('This was a dry run: --commit does it.');
  });
}
