// Commands of payments online: `pay link` makes a link by which a client pays its invoices.
import { Command } from 'commander';
import { contextOf } from '../context';
import { Failure } from '../failures';

interface Choice {
  days?: string;
  page?: string;
  test?: boolean;
}

const PAGES = ['pay', 'invoice'] as const;

export function payCommand(): Command {
  return new Command('pay').description('Payments online').addCommand(linkCommand());
}

function linkCommand(): Command {
  const command = new Command('link')
    .description('Make a link by which invoices of one client are paid; its address is shown this once')
    .argument('<documents...>', 'ids of open invoices')
    .option('--days <number>', 'days until it ends')
    .option('--page <page>', 'invoice: whoever has the link sees the invoices, too')
    .option('--test', 'by a connection of the environment TEST, which moves no money');
  return command.action(async (documentIds: string[]) => {
    const { api, out } = contextOf(command);
    const { days, page, test = false } = command.opts<Choice>();
    out.result(
      await api.receivables.createPaymentLink({
        documentIds,
        environment: test ? 'TEST' : 'LIVE',
        ...(days === undefined ? {} : { expiresInDays: Number(days) }),
        ...(page === undefined ? {} : { page: pageOf(page) }),
      }),
    );
  });
}

function pageOf(name: string): (typeof PAGES)[number] {
  const page = PAGES.find((one) => one === name);
  if (!page) throw new Failure('usage', '--page is pay or invoice.');
  return page;
}
